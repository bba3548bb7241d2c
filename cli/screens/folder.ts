/** The folder of published screens: files by hash, a manifest for each channel and language, and a log. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Envelope, FORMAT, type Manifest, type Pack } from '../../src/screens/format';
import type { EarlyDescription } from '../../src/start/description';
import { nameOf, type PackFiles } from './pack';
import type { Sign } from './sign';

/** A line of the log: what was published when, by whom. */
export interface Published {
  serial: number;
  channel: string;
  /** The name of the pack, or null for the built-in screens. */
  pack: string | null;
  /** In ISO 8601. */
  at: string;
  by: string;
  note?: string;
  /** Whether `latchkey rollback` has written it. */
  isRollback?: true;
  /** The commit of the data, if it is in git. */
  commit?: string;
  /** Digest of the data that comes with the script. */
  script?: string;
  /** What changed, in the sentences of `latchkey diff`. */
  changes?: string[];
}

const LOG = 'log.json';

/** Writes a file whole: a reader gets the old content or the new. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  await writeFile(fresh, text);
  await rename(fresh, file);
}

/** Reads the log of a folder, oldest first. Empty for a new folder. */
export async function readLog(folder: string): Promise<Published[]> {
  const file = join(folder, LOG);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
}

/** The latest line of a channel. */
export const latestOf = (log: readonly Published[], channel: string): Published | undefined =>
  log.filter((line) => line.channel === channel).at(-1);

/** Writes the files of a pack that aren't there yet. */
export async function addFiles(folder: string, { files }: PackFiles): Promise<void> {
  for (const [name, text] of files) {
    const file = join(folder, 'files', `${name}.json`);
    if (!existsSync(file)) await write(file, text);
  }
}

/** Reads a file by its hash. */
async function read<T>(folder: string, name: string): Promise<T> {
  const file = join(folder, 'files', `${name}.json`);
  if (!existsSync(file))
    throw new Error(`The file ${file} is missing. Publish this pack again from its data.`);
  const text = await readFile(file, 'utf8');
  if (nameOf(text) !== name)
    throw new Error(`The file ${file} was changed. Publish this pack again from its data.`);
  return JSON.parse(text);
}

/** The pack with a name. */
export const readPack = (folder: string, name: string): Promise<Pack> => read<Pack>(folder, name);

/** A publication with its signature and end. */
interface Publication extends Published {
  until?: string | undefined;
  sign?: Sign | undefined;
  /** The languages of a channel that shows the built-in screens. */
  locales?: readonly string[];
}

/** Returns whether the manifests of a channel are signed. */
async function isSigned(folder: string, channel: string): Promise<boolean> {
  const place = join(folder, channel);
  const [file] = existsSync(place) ? await readdir(place) : [];
  if (!file) return false;
  const { signatures }: Envelope = JSON.parse(await readFile(join(place, file), 'utf8'));
  return signatures.length > 0;
}

/**
 * Writes the manifests of a channel, and then the line in the log. The files of the pack must be there.
 * @throws Error without a signature, if the channel is signed
 */
export async function writeHeads(folder: string, publication: Publication): Promise<void> {
  const { sign, until, locales = [], ...line } = publication;
  if (!sign && (await isSigned(folder, line.channel)))
    throw new Error(
      `The channel ${line.channel} is signed, and widgets with its key would show the built-in screens. Sign with --key FILE, --sign-with COMMAND or LATCHKEY_KEY. To end signing, remove the key from your pages, and then ${join(folder, line.channel)}.`,
    );
  const pack = line.pack === null ? null : await readPack(folder, line.pack);
  const common = { format: FORMAT, serial: line.serial, at: line.at, ...(until && { until }) };
  const channels = line.pack === null ? [line.channel] : [`packs/${line.pack}`, line.channel];
  for (const channel of channels) {
    for (const locale of pack ? Object.keys(pack.early) : locales) {
      const manifest: Manifest = pack
        ? {
            ...common,
            channel,
            locale,
            pack: line.pack,
            texts: pack.texts[locale] as string,
            needs: pack.needs,
            early: await read<EarlyDescription>(folder, pack.early[locale] as string),
          }
        : { ...common, channel, locale, pack: null };
      const payload = JSON.stringify(manifest);
      const envelope: Envelope = { payload, signatures: sign ? [sign(payload)] : [] };
      const file = join(folder, channel, `${locale}.json`);
      // The manifest of a pack never changes.
      if (channel === line.channel || !existsSync(file)) await write(file, JSON.stringify(envelope));
    }
  }
  await write(join(folder, LOG), `${JSON.stringify([...(await readLog(folder)), line], null, 2)}\n`);
  await write(join(folder, '_headers'), HEADERS);
}

/** For static hosts that read this file (Netlify, Cloudflare Pages). The docs have the same for others. */
const HEADERS = `/*
  Access-Control-Allow-Origin: *
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache
/files/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`;
