import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../../src/core/data/data.gen';
import { drawnIn } from '../../src/screens/fits';
import type { BuiltIn } from '../../src/screens/format';
import type { EarlyDescription } from '../../src/start/description';
import type { Data } from '../data';
import { metaFolder } from '../data/folders';
import type { ProductData } from '../data/product-data';
import { engineNames } from '../data/split';
import { hasOf, patternsIn, widgetsOf } from '../screens/needs';
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
    drawn: drawnIn(descriptions, secrets),
    patterns: patternsIn(data),
    fieldKeys: fieldKeys(),
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

/** The widgets and values of `autocomplete` of each field that holds a secret. */
function secretsIn({ panels }: ProductData): BuiltIn['secrets'] {
  const found: BuiltIn['secrets'] = {};
  for (const { ui } of Object.values(panels)) {
    for (const [field, own] of Object.entries(ui.uiSchema)) {
      if (Array.isArray(own) || !own?.['ui:options']?.secret) continue;
      const { autocomplete } = own['ui:options'];
      const words = [
        ...widgetsOf(own['ui:widget']),
        ...(autocomplete ? [`autocomplete:${autocomplete}`] : []),
      ];
      found[field] = [...new Set([...(found[field] ?? []), ...words])];
    }
  }
  return found;
}

/** The settings and options of a field. */
function fieldKeys(): string[] {
  const { definitions } = JSON.parse(readFileSync(join(metaFolder(), 'panel.schema.json'), 'utf8'));
  return ['FieldUi', 'FieldOptions'].flatMap((name) => Object.keys(definitions[name].properties));
}
