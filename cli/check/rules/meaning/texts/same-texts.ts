import type { Guard, TextChoice } from '../../../../../src/core/data/data.gen';
import { SPECIFIED } from '../../../../../src/core/password/profile';
import type { Model } from '../../../../data/model';
import { type Problem, place } from '../../../../data/problem';
import { assignments, factsOf, holds } from '../../../domain';
import { plain, textsOf } from './labels';

/** A text in a list that users read as a whole. */
interface Line {
  id: string;
  text: string;
  guards: (Guard | undefined)[];
  file: string;
  at: (string | number)[];
}

const RULES = 'schemas/password-rules.json';

/** Two lines of one list have different texts. Otherwise users read one twice and never learn the other. */
export const checkSameTexts = (model: Model): Problem[] =>
  [...ruleLists(model), ...panelLists(model)].flatMap((lines) => same(model, lines));

const ruleLists = ({ passwordRules }: Model): Line[][] =>
  [SPECIFIED, ...Object.keys(passwordRules?.profiles ?? {})].map((profile) =>
    (passwordRules?.rules ?? []).flatMap(({ id, text, profiles }, index) =>
      profiles && !profiles.includes(profile)
        ? []
        : [{ id, text, guards: [], file: RULES, at: ['rules', index, 'text'] }],
    ),
  );

function panelLists({ panels }: Model): Line[][] {
  return [...panels.values()].flatMap(({ file, ui }) => {
    const lines = (
      id: string,
      choice: TextChoice,
      when: Guard | undefined,
      at: (string | number)[],
    ): Line[] =>
      textsOf(choice).map(({ text, when: own, at: inner }) => ({
        id,
        text,
        guards: [when, own],
        file,
        at: [...at, ...inner],
      }));
    const fields = Object.entries(ui.uiSchema).flatMap(([field, own]) =>
      Array.isArray(own) ? [] : [{ field, own }],
    );
    return [
      [
        ...(ui.intro ?? []).flatMap(({ text, when }, index) =>
          lines(`intro ${index}`, text, when, ['intro', index, 'text']),
        ),
        ...(ui.notes ?? []).flatMap(({ text, when }, index) =>
          lines(`note ${index}`, text, when, ['notes', index, 'text']),
        ),
      ],
      // A value that users only read may be the same as another.
      fields.flatMap(({ field, own }) =>
        own['ui:widget'] === 'readOnly'
          ? []
          : lines(field, own['ui:title'], own['ui:when'], ['uiSchema', field, 'ui:title']),
      ),
      ...fields.map(({ field, own }) =>
        (own['ui:options']?.options ?? []).flatMap(({ value, label, when }, index) =>
          lines(value, label, when, ['uiSchema', field, 'ui:options', 'options', index, 'label']),
        ),
      ),
    ];
  });
}

function same(model: Model, lines: Line[]): Problem[] {
  return lines.flatMap((line, index) => {
    for (const other of lines.slice(0, index)) {
      // A note with one key under two conditions is one note.
      const isOneNote =
        / \d+$/.test(line.id) && line.text === other.text && line.guards[0] && other.guards[0];
      if (other.id === line.id || isOneNote) continue;
      const locale = model.locales.find(({ messages }) => {
        const text = messages[line.text];
        return text !== undefined && plain(text) === plain(messages[other.text] ?? '');
      });
      const guards = [...line.guards, ...other.guards];
      if (
        !locale ||
        ![...assignments(factsOf(guards), model.facts)].some((facts) =>
          guards.every((when) => holds(when, facts)),
        )
      )
        continue;
      const message = `<${other.id}> and <${line.id}> of this list both have the text "${locale.messages[line.text]}" (${locale.file}). Give each its own text.`;
      return [{ code: 'same-text', file: line.file, path: place(...line.at), message }];
    }
    return [];
  });
}
