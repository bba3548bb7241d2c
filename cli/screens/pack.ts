import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { FORMAT, MAX_BYTES, type Pack } from '../../src/screens/format';
import type { EarlyDescription } from '../../src/start/description';
import { type Data, packageVersion } from '../data';
import { catalogueOf, panelDataOf } from '../data/compile/compile';
import { needsOf, patternsIn } from './needs';

const git = (folder: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

/** Who publishes: the name in git, or else that of the account. */
export const authorOf = (folder: string): string => git(folder, 'config', 'user.name') || userInfo().username;

/** The commit of a folder, or undefined if it isn't in git or has changes that aren't in git. */
export const commitOf = (folder: string): string | undefined =>
  git(folder, 'status', '--porcelain', '.') === '' ? git(folder, 'rev-parse', 'HEAD') : undefined;

/** A pack as files: their texts by name. */
export interface PackFiles {
  /** The name of the pack, which is the name of its main file. */
  name: string;
  files: Map<string, string>;
}

/** The name of a file: the SHA-256 of its text, in hexadecimal digits. */
export const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A digest of the data that comes with the script, and not with a pack. */
export function scriptOf({ product: data, model: { payloads } }: Data): string {
  const { calls, pingPrefix, keep, secrets, places, adminHosts } = data.product;
  const schemas = payloads.map(({ schema }) => schema);
  const own = [calls, pingPrefix, keep, secrets, places, adminHosts, schemas, patternsIn(data)];
  return nameOf(JSON.stringify(own)).slice(0, 8);
}

/**
 * The pack of a product: one file with its panels and journeys, and two for each language, with the texts and with the first panel.
 * The same data results in the same bytes.
 * @throws Error if a file is larger than the widget reads
 */
export function packOf({ product: data }: Data, descriptions: readonly EarlyDescription[]): PackFiles {
  const files = new Map<string, string>();
  const add = (content: object): string => {
    const text = JSON.stringify(content);
    const size = Buffer.byteLength(text);
    if (size > MAX_BYTES)
      throw new Error(`A file of the pack has ${size} bytes. The widget reads at most ${MAX_BYTES}.`);
    const name = nameOf(text);
    files.set(name, text);
    return name;
  };
  const { flows, flowIds, common, entries, facts, locales } = data.product;
  const texts = locales.map((locale) => [locale, add(catalogueOf(locale, data.messages[locale] ?? {}))]);
  const early = descriptions.map((description) => [description.locale, add(description)]);
  const pack: Pack = {
    format: FORMAT,
    tool: `latchkey ${packageVersion()}`,
    needs: needsOf(data),
    texts: Object.fromEntries(texts),
    early: Object.fromEntries(early),
    product: { flows, flowIds, common, entries, facts, locales },
    panels: Object.fromEntries(Object.keys(data.panels).map((id) => [id, panelDataOf(data, id)])),
  };
  return { name: add(pack), files };
}
