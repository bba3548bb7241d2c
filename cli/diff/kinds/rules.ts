import { checkConsent } from '../../check/rules/consent';
import type { Data } from '../../data';
import type { Model } from '../../data/model';
import { textsIn } from '../../data/walk';
import type { Change } from '../compare';
import { type Strictness, strictness } from '../direction';
import { get } from '../names';
import { fieldReach, type Sides } from '../reach';
import { describeGuard } from '../sentences/conditions';
import { sentence } from '../sentences/sentence';
import { describeText } from '../sentences/values';
import type { KindOfChange, Level } from './any';

const VERDICTS: Record<Strictness, string> = {
  laxer: 'This is less strict than before.',
  stricter: 'This is stricter than before.',
  unclear: "The comparison can't tell whether this is less strict than before.",
};

/**
 * Rules that protect accounts. A less strict rule is a danger. If the comparison can't tell, the worse case is
 * assumed.
 */
const protective = (isDanger: boolean, id: string, level: Level): KindOfChange => ({
  id,
  level,
  describe(change, sides) {
    const found = ruled(change) ? strictness(change, sides) : null;
    if (!found || isDanger !== (found !== 'stricter' && protects(change, sides))) return null;
    return `${sentence(change, sides)} ${VERDICTS[found]}${fieldReach(change, sides)}`;
  },
});

export const ruleKinds: KindOfChange[] = [
  {
    id: 'consent-moved',
    level: 'input',
    describe(change, sides) {
      const { kind, at, was, is, after } = change;
      if (kind !== 'panel' || at[0] !== 'notes' || at.length !== 2 || is !== undefined || after !== undefined)
        return null;
      // The check finds out whether calls still need it, for example after an option has been removed.
      const [had, has] = [consentsOf(sides.old.model), consentsOf(sides.now.model)];
      const isAsked = textsIn(was).every(({ text }) => had.includes(text));
      return isAsked && had.length === has.length && checkConsent(sides.now.model).length === 0
        ? sentence(change, sides)
        : null;
    },
  },
  {
    id: 'consent-gone',
    level: 'danger',
    describe({ kind, at, was, is, after, file }, { old, now }) {
      if (kind !== 'panel' || at[0] !== 'notes' || after !== undefined) return null;
      const isPlace = at.length === 3 && at[2] === 'place' && was === 'button';
      const isItem = at.length === 2 && is === undefined && (was as Note).place === 'button';
      if (!isPlace && !isItem) return null;
      const note = (isItem ? was : get(dataOf(now, file), at.slice(0, 2))) as Note;
      const what = `the consent text ${describeText(old.model, note.text)}`;
      const when = note.when ? ` if ${describeGuard(old.model, note.when as never)}` : '';
      return isItem
        ? `The panel no longer shows ${what}${when}.`
        : `The panel no longer shows ${what} directly above the buttons.`;
    },
  },
  protective(true, 'rule-laxer', 'danger'),
  protective(false, 'rule', 'input'),
];

/** The texts that ask for a consent of a call. */
const consentsOf = ({ calls }: Model): string[] =>
  Object.values(calls).flatMap(({ consent = [] }) => consent.flatMap(({ texts }) => texts));

type Note = { text?: unknown; when?: unknown; place?: unknown };

const dataOf = ({ files }: Data, file: string): unknown => files.find((one) => one.file === file)?.data;

const ruled = ({ kind }: Change): boolean =>
  ['password-rules', 'definitions', 'schema', 'panel', 'facts', 'flow'].includes(kind);

/** Limits whose accepted values let no attacker in. The check refuses extreme ones. */
const OPEN_LIMITS = ['maxLength', 'maximum', 'seconds', 'below'];

/** Whether a rule protects an account: for fields, only rules of secrets do. All other rules with a direction do. */
function protects(change: Change, sides: Sides): boolean {
  const { kind, at, is } = change;
  if (OPEN_LIMITS.includes(String(at.at(-1))) && is !== undefined) return false;
  if (kind === 'panel') return at[0] !== 'uiSchema' || isSecretOnPanel(change, sides);
  if (kind === 'definitions')
    return [sides.old, sides.now].some(({ model }) => isSecret(model, String(at[1])));
  if (kind === 'schema') return fieldsOf(change).some((field) => isSecretField(change, field, sides));
  return true;
}

const isSecret = ({ definitions }: Model, name: string): boolean =>
  get(definitions, ['$defs', name, 'writeOnly']) === true;

function isSecretOnPanel({ file, at }: Change, { old, now }: Sides): boolean {
  return [old, now].some(
    (state) => get(dataOf(state, file), [...at.slice(0, 2), 'ui:options', 'secret']) === true,
  );
}

/** The field that has changed, or for `required`, the added and removed fields. */
function fieldsOf({ at, was, is }: Change): string[] {
  const field = at[at.lastIndexOf('properties') + 1];
  if (at.includes('properties')) return [String(field)];
  return [was, is].flat().filter((name) => typeof name === 'string');
}

function isSecretField({ name }: Change, field: string, { old, now }: Sides): boolean {
  return [old, now].some(({ model }) => {
    const rules = get(model.panels.get(name)?.schema, ['properties', field]) as
      | { $ref?: string; writeOnly?: boolean }
      | undefined;
    return rules?.writeOnly === true || isSecret(model, rules?.$ref?.split('/').at(-1) ?? '');
  });
}
