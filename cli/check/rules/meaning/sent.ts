import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { stations } from '../../journey';
import { callsOfSubmit, fieldOf, shownOn } from '../usability/situations';

type Json = Record<string, unknown>;

/** Secrets stay secret, and a call sends each field once. */
export const checkSent = (model: Model): Problem[] => [
  ...openVault(model),
  ...openFields(model),
  ...sentTwice(model),
  ...unrepeated(model),
];

/** Values kept in the vault are declared as secrets, so that logs and events leave them out. */
function openVault({ keep, calls, secrets, callsFile }: Model): Problem[] {
  const unsafe = (entries: Record<string, unknown>, known: readonly string[], at: string[]): Problem[] =>
    Object.entries(entries).flatMap(([path, value]) => {
      const name = typeof value === 'string' ? value : String((value as Json).from);
      if (!path.startsWith('vault.') || known.includes(name)) return [];
      return [
        {
          code: 'open-vault',
          file: callsFile,
          path: place(...at, path),
          message: `<${name}> is kept in the vault but isn't declared secret, so it would appear in logs and error reports. Add "${name}" to "secrets".`,
        },
      ];
    });
  return [
    ...unsafe(keep, secrets, ['keep']),
    ...Object.entries(calls).flatMap(([id, call]) =>
      unsafe(call.keep ?? {}, [...secrets, ...(call.secrets ?? [])], ['calls', id, 'keep']),
    ),
  ];
}

/** A field with a value of the vault is secret, so that the value leaves with its panel. */
const openFields = ({ panels }: Model): Problem[] =>
  [...panels.values()].flatMap(({ file, ui }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]): Problem[] => {
      const { from, secret } = (!Array.isArray(own) && own?.['ui:options']) || {};
      if (secret || !from?.startsWith('vault.')) return [];
      return [
        {
          code: 'open-vault',
          file,
          path: place('uiSchema', field, 'ui:options', 'from'),
          message: `Field <${field}> shows <${from}>, a secret, but would keep it after the panel is gone. Add "secret": true.`,
        },
      ];
    }),
  );

/** A field sent under two names is a mistake: one of them should be another field. */
const sentTwice = ({ calls, callsFile }: Model): Problem[] =>
  Object.entries(calls).flatMap(([id, { body = {} }]) => {
    const names = Object.keys(body);
    return names.flatMap((name, index): Problem[] => {
      const field = fieldOf(body[name] as never);
      const first = names.slice(0, index).find((other) => field && fieldOf(body[other] as never) === field);
      if (!first) return [];
      return [
        {
          code: 'sent-twice',
          file: callsFile,
          path: place('calls', id, 'body', name),
          message: `Call <${id}> sends field <${field}> twice, as <${first}> and as <${name}>. Use another field for <${name}>.`,
        },
      ];
    });
  });

/** A value that the user enters twice, such as a new password, must be the same both times. */
const unrepeated = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) =>
    callsOfSubmit(model, shown).flatMap(([id, call]) => {
      const properties = model.payloads.find((payload) => payload.call === id)?.schema.properties ?? {};
      const described = Object.entries(properties as Record<string, Json>).filter(([, { $ref }]) => $ref);
      return described.flatMap(([name, { $ref }], index): Problem[] => {
        const first = described.slice(0, index).find(([, other]) => other.$ref === $ref)?.[0];
        if (!first || !call.body?.[name] || !call.body[first]) return [];
        const [field, other] = [fieldOf(call.body[name]), fieldOf(call.body[first])];
        const ui = field === undefined ? undefined : shown.panel.ui.uiSchema[field];
        if (!field || !other || !ui || Array.isArray(ui) || ui['ui:options']?.matches === other) return [];
        return [
          {
            code: 'unmatched-field',
            file: shown.panel.file,
            path: place('uiSchema', field, 'ui:options'),
            message: `Call <${id}> sends field <${field}> to confirm <${other}>, but the panel doesn't compare them. Add "matches": "${other}" to the options.`,
          },
        ];
      });
    }),
  );
