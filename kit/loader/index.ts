/**
 * `latchkey/loader`: loads the widget's module at run time, for hosts that don't bundle it. It uses
 * `import()`, because a policy with Trusted Types blocks script elements.
 */
/** Returns an error that explains why a module failed to load, because browsers don't give the reason. */
export async function explainFailure(src: string, cause: unknown): Promise<Error> {
  if (cause instanceof Error && cause.message.startsWith('[latchkey]')) return cause;
  return new Error(`[latchkey] loader: ${src} ${await diagnose(src)} (${cause})`, { cause });
}

async function diagnose(src: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(src, { credentials: 'omit' });
  } catch {
    return 'did not respond. Check the network, the page’s Content-Security-Policy, and CORS on its server.';
  }
  if (!answer.ok) return `responded with status ${answer.status}. Check the URL.`;
  const type = answer.headers.get('content-type') ?? 'a file without a content type';
  if (!/javascript/.test(type)) return `is ${type}, not a JavaScript module. Check the URL.`;
  return 'exists but failed to run. Check that all files of the widget are deployed and match their hashes.';
}

/** The exports of the loaded module. */
export interface LatchkeyModule {
  create: typeof import('latchkey').create;
  version: string;
}

export interface LoadOptions {
  /** URL of `latchkey.mjs`. */
  src: string;
  /** Required version of the module. Any other version is rejected. */
  version?: string;
  /**
   * Hash of the file at `src`, as printed by `npx latchkey snippet`. The browser rejects a file with another
   * hash. To check the files that the module imports too, add the import map that `snippet` prints.
   */
  integrity?: string;
  /** Timeout of each attempt, in milliseconds. Defaults to 15000. */
  timeoutMs?: number;
  /** Maximum number of attempts. Defaults to 2. */
  tries?: number;
}

const TIMEOUT_MS = 15_000;
const TRIES = 2;

let loaded: { src: string; version: string | undefined; module: Promise<LatchkeyModule> } | undefined;
/** Browsers can cache a failed import by URL. A new fragment makes a new URL for the same file. */
let failures = 0;

/**
 * Loads the widget's module. Every call in a page resolves to the same module, or to null on a server. After
 * a failure, the next call tries again.
 * @throws TypeError if `src` is missing, Error if the page already has the widget from another URL, if the
 * version differs, or if the module fails to load
 *
 * @example
 * const latchkey = await loadLatchkey({ src: 'https://widget.example/latchkey.mjs' });
 * latchkey?.create({ appId: 'demo-host', brandId: 'demo' });
 */
export async function loadLatchkey(options: LoadOptions): Promise<LatchkeyModule | null> {
  if (typeof document === 'undefined') return null;
  if (typeof options?.src !== 'string' || options.src === '')
    throw new TypeError('[latchkey] loader: "src" is missing. Pass the URL of latchkey.mjs.');
  const src = new URL(options.src, document.baseURI).href;
  if (loaded && loaded.src !== src)
    throw new Error(
      `[latchkey] loader: this page already has ${loaded.version ?? 'a widget'} from ${loaded.src}, so ${src} was not loaded. Use one URL.`,
    );
  loaded ??= startLoading(src, options);
  const module = await loaded.module;
  if (options.version !== undefined && options.version !== module.version)
    throw new Error(
      `[latchkey] loader: ${src} is version ${module.version}, but this page requires ${options.version}. Change "src" or "version".`,
    );
  return module;
}

function startLoading(src: string, options: LoadOptions): NonNullable<typeof loaded> {
  const own: NonNullable<typeof loaded> = { src, version: undefined, module: loadWithRetries(src, options) };
  own.module.then(
    ({ version }) => (own.version = version),
    () => {
      loaded = undefined;
    },
  );
  return own;
}

/**
 * Preloads the module with its hash, because `import()` itself can't check one. `import()` then uses the
 * preloaded file.
 */
function preloadVerified(src: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: src, integrity, crossOrigin: '' });
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('refused by the browser'));
    document.head.append(link);
  }).finally(() => link.remove());
}

async function loadWithRetries(
  src: string,
  { integrity, timeoutMs = TIMEOUT_MS, tries = TRIES }: LoadOptions,
): Promise<LatchkeyModule> {
  let cause: unknown;
  for (let left = tries; left > 0; left -= 1)
    try {
      const address = failures > 0 ? `${src}#${failures}` : src;
      const module = (await withTimeout(
        fetchModule(address, integrity),
        timeoutMs,
      )) as Partial<LatchkeyModule>;
      if (typeof module.create === 'function') return module as LatchkeyModule;
      throw new Error(`[latchkey] loader: ${src} does not export "create". Pass the URL of latchkey.mjs.`);
    } catch (error) {
      failures += 1;
      cause = error;
    }
  throw await explainFailure(src, cause);
}

async function fetchModule(address: string, integrity: string | undefined): Promise<unknown> {
  if (integrity !== undefined) await preloadVerified(address, integrity);
  return import(address);
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout after ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
