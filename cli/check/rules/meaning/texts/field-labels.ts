import { type Model, oncePerModel } from '../../../../data/model';
import { type Problem, place } from '../../../../data/problem';
import { resolved } from '../../resolved';

type Json = Record<string, unknown>;

/** A field with a fixed label. */
interface Labelled {
  panel: string;
  file: string;
  field: string;
  text: string;
  /** Whether the field is for a password. */
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

/**
 * The label of a field fits the field: only password fields ask for passwords, and no two fields have swapped labels.
 */
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
        message: `Field <${one.field}> has the label <${one.text}>, which belongs to field <${other.field}> on panel <${other.panel}>. Users would enter the wrong value. Use another label.`,
      },
    ];
  });
};

/** Whether only one of the two is for a password, or one panel uses the label of each for the other. */
const isMixedUp = (all: Labelled[], one: Labelled, known: Labelled): boolean =>
  (known.isPassword && !one.isPassword) ||
  (known.panel !== one.panel &&
    all.some(
      ({ panel, field, text }) => panel === one.panel && field === known.field && text !== known.text,
    ));
