/**
 * `latchkey/loader`: fetches the widget's module from where a host serves it, for hosts that do not bundle it. Uses
 * `import()`, because a policy with Trusted Types lets no script element through.
 */
import { clearError } from './why';

/** What the fetched module has. */
export interface LatchkeyModule {
  create: typeof import('latchkey').create;
  version: string;
}

export interface LoadOptions {
  /** The address of `latchkey.mjs`. */
  src: string;
  /** The version that the page was made for; another one is refused. */
  version?: string;
  /**
   * The hash of the file at `src`, from `npx latchkey snippet`: with other bytes it is refused. The files that it loads
   * itself are compared by the page's import map, from there too.
   */
  integrity?: string;
  /** For each try; 15 s when absent. */
  timeoutMs?: number;
  /** How often a fetch is tried; 2 when absent. */
  tries?: number;
}

const TIMEOUT_MS = 15_000;
const TRIES = 2;

let present: { src: string; version: string | undefined; module: Promise<LatchkeyModule> } | undefined;
/** A browser may remember that an address failed; another fragment is another address with the same file. */
let failures = 0;

/**
 * Resolves with the widget's module, the same one for every call in a page; null on a server. After a failure the
 * next call tries again.
 * @throws TypeError without `src`; Error when the page has the widget from elsewhere, in another version, or when
 * it does not come: the sentence says which
 *
 * @example
 * const latchkey = await loadLatchkey({ src: 'https://widget.example/latchkey.mjs' });
 * latchkey?.create({ appId: 'demo-host', brandId: 'demo' });
 */
export async function loadLatchkey(options: LoadOptions): Promise<LatchkeyModule | null> {
  if (typeof document === 'undefined') return null;
  if (typeof options?.src !== 'string' || options.src === '')
    throw new TypeError('[latchkey] loader: "src" is missing; expected the address of latchkey.mjs');
  const src = new URL(options.src, document.baseURI).href;
  if (present && present.src !== src)
    throw new Error(
      `[latchkey] loader: ${present.version ?? 'a widget'} is on this page already, from ${present.src}; not loaded again from ${src}`,
    );
  present ??= begin(src, options);
  const module = await present.module;
  if (options.version !== undefined && options.version !== module.version)
    throw new Error(
      `[latchkey] loader: ${src} is version ${module.version}; this page asks for ${options.version}`,
    );
  return module;
}

function begin(src: string, options: LoadOptions): NonNullable<typeof present> {
  const own: NonNullable<typeof present> = { src, version: undefined, module: attempt(src, options) };
  own.module.then(
    ({ version }) => (own.version = version),
    () => {
      present = undefined;
    },
  );
  return own;
}

/**
 * Fetches the module's file and has the browser compare it with its hash; `import()` cannot do that itself, and then
 * takes the file that was compared.
 */
function compare(src: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: src, integrity, crossOrigin: '' });
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('refused'));
    document.head.append(link);
  }).finally(() => link.remove());
}

async function attempt(
  src: string,
  { integrity, timeoutMs = TIMEOUT_MS, tries = TRIES }: LoadOptions,
): Promise<LatchkeyModule> {
  let cause: unknown;
  for (let left = tries; left > 0; left -= 1)
    try {
      const address = failures > 0 ? `${src}#${failures}` : src;
      const module = (await within(fetchModule(address, integrity), timeoutMs)) as Partial<LatchkeyModule>;
      if (typeof module.create === 'function') return module as LatchkeyModule;
      throw new Error(`[latchkey] loader: ${src} is a module without "create"; expected latchkey.mjs`);
    } catch (error) {
      failures += 1;
      cause = error;
    }
  throw await clearError(src, cause);
}

async function fetchModule(address: string, integrity: string | undefined): Promise<unknown> {
  if (integrity !== undefined) await compare(address, integrity);
  return import(address);
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
