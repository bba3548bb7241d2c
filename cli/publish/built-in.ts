import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../../src/core/data/data.gen';
import type { EarlyDescription, Piece } from '../../src/early/description';
import type { BuiltIn } from '../../src/screens/format';
import type { Data } from '../data';
import type { ProductData } from '../data/product-data';
import { engineNames } from '../data/split/engine-names';
import { hasOf, widgetsOf } from '../screens/needs';
import { templateOf } from './early';

/** The name under which a call keeps the screens that an application shows. */
const KEPT_AS = 'settings.screens';

/** Writes `screens.js` to the folder of the data, and returns its name. */
export async function writeBuiltIn(
  templates: string,
  out: string,
  data: Data,
  descriptions: readonly EarlyDescription[],
): Promise<string> {
  const code = await templateOf(join(templates, 'screens.js'));
  const builtIn = JSON.stringify(await builtInOf(data.product, descriptions));
  await writeFile(join(out, 'screens.js'), `${code}\nvar $BUILT_IN=${builtIn};\n`);
  return 'screens.js';
}

/** Returns the part of the product that comes with the script, for widgets that fetch their screens. */
export async function builtInOf(
  data: ProductData,
  descriptions: readonly EarlyDescription[],
): Promise<BuiltIn> {
  const { calls, pingPrefix, keep, places, adminHosts, locales } = data.product;
  const secrets = secretsIn(data);
  const { texts, facts } = await engineNames();
  const settings = settingsIn(calls);
  return {
    product: { calls, pingPrefix, keep, secrets: data.product.secrets, places, adminHosts },
    has: hasOf(data),
    locales,
    texts,
    facts,
    secretFacts: Object.values(data.product.facts)
      .map((fact) => JSON.stringify(fact))
      .filter((fact) => Object.keys(secrets).some((field) => fact.includes(`"form.${field}"`))),
    secrets,
    drawn: drawnIn(descriptions),
    ...(settings && { settings }),
  };
}

/** The call whose answer names the screens of an application, and where. */
function settingsIn(calls: Record<string, Call>): BuiltIn['settings'] | undefined {
  for (const [call, { keep = {} }] of Object.entries(calls)) {
    const path = (keep as Record<string, unknown>)[KEPT_AS];
    if (typeof path === 'string') return { call, path };
  }
  return undefined;
}

/** The widgets of each field that holds a secret. */
function secretsIn({ panels }: ProductData): BuiltIn['secrets'] {
  const found: BuiltIn['secrets'] = {};
  for (const { ui } of Object.values(panels)) {
    for (const [field, own] of Object.entries(ui.uiSchema)) {
      if (Array.isArray(own) || !own?.['ui:options']?.secret) continue;
      found[field] = [...new Set([...(found[field] ?? []), ...widgetsOf(own['ui:widget'])])];
    }
  }
  return found;
}

/** The tags and attributes (`@name`) of the early panels. */
function drawnIn(descriptions: readonly EarlyDescription[]): string[] {
  const found = new Set<string>();
  const add = (piece: Piece): void => {
    if (typeof piece === 'string') return;
    if (!Array.isArray(piece)) return piece.pieces.forEach(add);
    const [tag, attributes, ...children] = piece;
    found.add(tag);
    for (const name of Object.keys(attributes)) found.add(`@${name}`);
    children.forEach(add);
  };
  for (const { wait, failure, panel } of descriptions) {
    const { ways } = panel ?? {};
    const all = [...wait, ...failure, ...(panel?.pieces ?? [])];
    for (const piece of [...all, ...(ways ? [ways.box, ...ways.list.map(({ button }) => button)] : [])])
      add(piece);
  }
  return [...found].sort();
}
