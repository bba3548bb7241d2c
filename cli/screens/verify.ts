import type { Catalogue } from '../../src/core/data/product';
import { checkAsked, checkDrawn, checkNeeds } from '../../src/screens/fits';
import type { BuiltIn, Manifest, Pack } from '../../src/screens/format';
import { Refusal, readFile, readManifest } from '../../src/screens/read';
import { screensFile } from '../../src/start/first-calls';

/** The screens that a widget would show in one language. */
export interface Verified {
  locale: string;
  /** The pack, or the built-in screens and why. */
  shows: string;
  problems: string[];
}

interface VerifyOptions {
  channel: string;
  /** Public keys. If there are any, only signed manifests are accepted. */
  keys: readonly string[];
  builtIn: BuiltIn;
  locales: readonly string[];
}

/** Fetches everything of a channel as widgets would, and judges it like a widget of this version. */
export const verifyChannel = (url: string, options: VerifyOptions): Promise<Verified[]> =>
  Promise.all(options.locales.map((locale) => verifyLocale(url, locale, options)));

async function verifyLocale(
  url: string,
  locale: string,
  { channel, keys, builtIn }: VerifyOptions,
): Promise<Verified> {
  const problems: string[] = [];
  const get = async (path: string, cache: string): Promise<Response | Error> => {
    const response = await fetch(screensFile(url, path), {
      headers: { origin: 'https://a-page.example' },
    }).catch((error) => error as Error);
    if (response instanceof Response && response.ok)
      problems.push(...wrongHeaders(path, response.headers, cache));
    return response;
  };
  try {
    const manifest = await readManifest(await get(`${channel}/${locale}`, 'no-cache'), {
      channel,
      locale,
      keys,
      now: Date.now(),
    });
    checkNeeds(manifest, builtIn);
    checkDrawn(manifest, builtIn);
    await checkFiles(manifest, (name) => get(`files/${name}`, 'immutable'), builtIn);
    return {
      locale,
      shows: `pack ${manifest.pack?.slice(0, 8)}, publication ${manifest.serial}, of ${manifest.at}`,
      problems,
    };
  } catch (error) {
    const { message } = error as Error;
    const reason = error instanceof Refusal ? error.reason : 'tampered';
    const isMeant = reason === 'withdrawn';
    return {
      locale,
      shows: `the built-in screens (${reason})`,
      problems: isMeant ? problems : [...problems, message],
    };
  }
}

async function checkFiles(
  manifest: Manifest,
  get: (name: string) => Promise<Response | Error>,
  builtIn: BuiltIn,
): Promise<void> {
  const [pack, texts] = await Promise.all(
    [manifest.pack, manifest.texts].map(async (name) => readFile(await get(name ?? ''), name ?? '')),
  );
  checkAsked(pack as Pack, texts as Catalogue, builtIn);
}

/** Returns a sentence for each header that a static host must set. */
function wrongHeaders(path: string, headers: Headers, cache: string): string[] {
  const problems: string[] = [];
  const origin = headers.get('access-control-allow-origin');
  if (origin !== '*')
    problems.push(`${path}: other origins can't read it. Set "Access-Control-Allow-Origin: *".`);
  if (!headers.get('cache-control')?.includes(cache))
    problems.push(
      cache === 'immutable'
        ? `${path}: browsers fetch it again. Set "Cache-Control: public, max-age=31536000, immutable".`
        : `${path}: browsers may keep an old one. Set "Cache-Control: no-cache".`,
    );
  return problems;
}
