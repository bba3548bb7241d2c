import type {
  Calls,
  Entries,
  Facts,
  Flow,
  LocaleFile,
  PanelUi,
  PasswordRule,
  PasswordRules,
  Places,
  RelativeTime,
} from '../../src/core/data/data.gen';
import type { Panel, Product } from '../../src/core/data/product';
import { appliedProfile } from '../../src/core/password/profile';
import type { DataFile, Kind } from './files';
import { DataError } from './problem';
import { withProfile } from './profile';

/** A product's data in one object: the content of the files, in the form that the engine needs. */
export interface ProductData {
  product: Omit<Product, 'loadFlow' | 'loadPanel' | 'loadCatalogue' | 'loadMoreTexts'>;
  panels: Record<string, { ui: PanelUi; schema: Record<string, unknown>; file: string }>;
  definitions: Record<string, unknown>;
  messages: Record<string, LocaleFile['messages']>;
  passwordRules: PasswordRule[];
  relativeTime: Panel['relativeTime'];
}

/** The locale that all others are translated from. */
export const SOURCE_LOCALE = 'en_US';

/**
 * Combines the files. The checker has already accepted them, so only missing files are detected here.
 * @throws DataError
 */
export function assemble(files: readonly DataFile[]): ProductData {
  const one = <T>(kind: Kind, file: string): T =>
    (files.find((found) => found.kind === kind) ?? missing(file)).data as T;
  const all = (kind: Kind) => files.filter((file) => file.kind === kind);

  const flows = all('flow').filter(({ name }) => name !== 'common');
  const common = all('flow').find(({ name }) => name === 'common') ?? missing('flows/common.json');
  const { entries } = one<Entries>('entries', 'flows/entries.json');
  const { calls, pingPrefix, keep = {}, secrets = [] } = one<Calls>('calls', 'flows/calls.json');
  const { places, adminHosts = [] } = one<Places>('places', 'flows/places.json');
  const rules = all('password-rules')[0]?.data as PasswordRules | undefined;
  const relativeTime = all('relative-time')[0]?.data as RelativeTime | undefined;

  const profile = appliedProfile(rules ?? {});
  return withProfile(
    {
      product: lean({
        flows: Object.fromEntries(flows.map(({ data }) => [(data as Flow).flow, data as Flow])),
        flowIds: flows.map(({ data }) => (data as Flow).flow),
        common: common.data as Flow,
        entries,
        facts: one<Facts>('facts', 'flows/facts.json').facts,
        calls,
        pingPrefix,
        keep,
        secrets,
        places,
        adminHosts,
        locales: all('locale')
          .map(({ name }) => name)
          .sort(
            (a, b) => Number(b === SOURCE_LOCALE) - Number(a === SOURCE_LOCALE) || a.localeCompare(b, 'en'),
          ),
      }),
      panels: Object.fromEntries(
        all('panel').map(({ name, data }) => [name, { ui: lean(data as PanelUi), ...schemaOf(files, name) }]),
      ),
      definitions: (all('definitions')[0]?.data ?? {}) as Record<string, unknown>,
      passwordRules: lean(profile.rules).map(({ profiles: _, ...rule }) => rule),
      relativeTime: relativeTime && lean(relativeTime),
      messages: Object.fromEntries(
        all('locale').map(({ name, data }) => [name, (data as LocaleFile).messages]),
      ),
    },
    profile,
  );
}

function schemaOf(
  files: readonly DataFile[],
  panel: string,
): { schema: Record<string, unknown>; file: string } {
  const found =
    files.find(({ kind, name }) => kind === 'schema' && name === panel) ??
    missing(`schemas/${panel}/schema.json`);
  return { schema: found.data as Record<string, unknown>, file: found.file };
}

function missing(file: string): never {
  throw new DataError([
    { code: 'missing-file', file, path: '', message: 'Required file is missing. Create it.' },
  ]);
}

const COMMENT_KEYS = new Set(['about', 'assumed', '$schema']);

/** Lists that only the check reads. */
const FOR_CHECK = new Set(['succeeds', 'retries', 'consent']);

/** Whether a property is only for the check or for `latchkey diff` (`stricter`). */
const isForTools = (key: string, value: unknown): boolean =>
  (FOR_CHECK.has(key) && Array.isArray(value)) || (key === 'stricter' && typeof value === 'string');

/**
 * Removes everything that is only for readers or tools. A name chosen by the owner that happens to be `about` stays,
 * because its value isn't a text.
 */
function lean<T>(value: T): T {
  if (Array.isArray(value)) return value.map(lean) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => !(COMMENT_KEYS.has(key) && typeof inner === 'string') && !isForTools(key, inner),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, lean(inner)])) as T;
}
