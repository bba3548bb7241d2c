import { type AppliedProfile, inProfile } from '../../src/core/password/profile';

type Json = Record<string, unknown>;

/** The parts of a product's data that a profile changes. */
interface Profiled {
  product: { calls: unknown; facts: unknown };
  panels: Record<string, { ui: unknown; schema: Json }>;
  definitions: Json;
}

const NEW_PASSWORD = 'newPassword';

/** Whether a value is a JSON object. */
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** schemas/defs.json with the lengths of the profile. */
export function definitionsIn(definitions: Json, { settings }: AppliedProfile): Json {
  const fields = isObject(definitions.$defs) ? definitions.$defs : {};
  const field = fields[NEW_PASSWORD];
  if (!settings || !isObject(field)) return definitions;
  return { ...definitions, $defs: { ...fields, [NEW_PASSWORD]: inProfile(field, settings) } };
}

/**
 * A product's data with the settings of its password profile: the lengths, and the texts that the profile replaces. If the
 * profile keeps spaces, nothing trims the fields of passwords.
 */
export function withProfile<T extends Profiled>(data: T, profile: AppliedProfile): T {
  const { settings } = profile;
  if (!settings) return data;
  const { texts = {}, keepsSpaces } = settings;
  const names = keepsSpaces ? passwordFields(data) : new Set<string>();
  const change = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return (Object.hasOwn(texts, value) && texts[value]) || value;
    if (Array.isArray(value)) return value.map((item) => change(item));
    if (!isObject(value)) return value;
    const changed = Object.entries(value).map(([name, inner]) => [name, change(inner, name)]);
    return untrimmed(Object.fromEntries(changed), key, names);
  };
  const changed = <T>(value: T): T => change(value) as T;
  return {
    ...data,
    definitions: definitionsIn(data.definitions, profile),
    panels: Object.fromEntries(
      Object.entries(data.panels).map(([id, panel]) => [id, { ...panel, ui: changed(panel.ui) }]),
    ),
    product: { ...data.product, calls: changed(data.product.calls), facts: changed(data.product.facts) },
  };
}

/** The fields of all panels that are passwords (`writeOnly`). */
function passwordFields({ panels, definitions }: Profiled): Set<string> {
  const isPassword = (schema: unknown): boolean => {
    if (!isObject(schema)) return false;
    const name =
      String(schema.$ref ?? '')
        .split('/')
        .at(-1) ?? '';
    return schema.writeOnly === true || (name !== '' && isPassword((definitions.$defs as Json)[name]));
  };
  return new Set(
    Object.values(panels).flatMap(({ schema }) =>
      Object.entries((schema.properties ?? {}) as Json)
        .filter(([, field]) => isPassword(field))
        .map(([name]) => name),
    ),
  );
}

/** Removes `trim` from a password's options in ui.json, and from its value in a call or a fact. */
function untrimmed(value: Json, key: string, names: ReadonlySet<string>): Json {
  const options = value['ui:options'];
  if (names.has(key) && isObject(options)) {
    const { trim: _, ...others } = options;
    return { ...value, 'ui:options': others };
  }
  const from = String(value.from ?? value.path ?? '');
  if (!Array.isArray(value.as) || !names.has(from.replace(/^form\./, ''))) return value;
  const { as, ...others } = value;
  const rest = as.filter((name) => name !== 'trim');
  return rest.length > 0 ? { ...others, as: rest } : others;
}
