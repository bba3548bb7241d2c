import { argumentsIn } from '../../../../data/compile/message';
import type { Model } from '../../../../data/model';
import { type Problem, place } from '../../../../data/problem';
import { textsIn } from '../../../../data/walk';
import { filled } from '../sources';

/** The placeholders in the hint of a field are values that the journey keeps. Labels and examples have none. */
export const checkHintValues = (model: Model): Problem[] =>
  [...model.panels.values()].flatMap(({ file, ui }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) =>
      textsIn(own).flatMap(({ text, at }): Problem[] => {
        const isHint = at[0] === 'ui:help';
        const unknown = argumentsIn(model.source.messages[text]).filter(
          (name) => !isHint || !filled(model).has(`journey.${name}`),
        );
        if (unknown.length === 0) return [];
        const names = unknown.map((name) => `{$${name}}`).join(', ');
        const message = isHint
          ? `Text <${text}> uses ${names}, but the journey keeps no such value. Use a name that a call keeps ("journey.<name>" in flows/calls.json).`
          : `Text <${text}> uses ${names}, but only the hint of a field ("ui:help") can show values.`;
        return [{ code: 'unknown-argument', file, path: place('uiSchema', field, ...at), message }];
      }),
    ),
  );
