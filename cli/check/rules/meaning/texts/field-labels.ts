import { type Model, oncePerModel } from '../../../../data/model';
import { type Problem, place } from '../../../../data/problem';
import { resolved } from '../../resolved';

type Json = Record<string, unknown>;

/** A field with the text that is always its label. */
interface Labelled {
  panel: string;
  file: string;
  field: string;
  text: string;
  /** Whether a password goes in there. */
  isPassword: boolean;
}

const labelled = oncePerModel((model): Labelled[] =>
  [...model.panels.values()].flatMap(({ id, file, ui, schema }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) => {
      const property = ((schema?.properties ?? {}) as Record<string, Json>)[field];
      const text = Array.isArray(own) ? undefined : own['ui:title'];
      if (!property || typeof text !== 'string') return [];
      const { writeOnly } = resolved(property, model.definitions);
      return [{ panel: id, file, field, text, isPassword: writeOnly === true }];
    }),
  ),
);

/** The label of a field asks for what the field is for: passwords go nowhere else, and no two fields swap their labels. */
export const checkFieldLabels = (model: Model): Problem[] => {
  const all = labelled(model);
  return all.flatMap((one): Problem[] => {
    const other = all.find(
      (known) => known.text === one.text && known.field !== one.field && isMixedUp(all, one, known),
    );
    if (!other) return [];
    return [
      {
        code: 'other-label',
        file: one.file,
        path: place('uiSchema', one.field, 'ui:title'),
        message: `The field <${one.field}> has the label <${one.text}> of the field <${other.field}> (panel <${other.panel}>), so people would type the one into the other. Give it its own label.`,
      },
    ];
  });
};

/** Whether one of the two asks for a password and the other doesn't, or both stand on one panel under each other's labels. */
const isMixedUp = (all: Labelled[], one: Labelled, known: Labelled): boolean =>
  (known.isPassword && !one.isPassword) ||
  (known.panel !== one.panel &&
    all.some(
      ({ panel, field, text }) => panel === one.panel && field === known.field && text !== known.text,
    ));
