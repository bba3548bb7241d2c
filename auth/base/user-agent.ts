/** A browser on an operating system, by the names that users know. Null: unknown. */
export interface UserAgent {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [name: string, token: RegExp])[];

/** The more specific browser comes first, because most of them also name Chrome and Safari. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOP(R|T|X|iOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** Android comes before Linux, because it names both. */
const SYSTEMS: Names = [
  ['iOS', /\((iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads the header `User-Agent`. It keeps no version and no model, and stores none of the header's own text. */
export function readUserAgent(header?: string | null): UserAgent {
  const named = (names: Names) => names.find(([, token]) => token.test(header ?? ''))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
