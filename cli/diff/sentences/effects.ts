/** Describes the effects and the target of a row for owners. */
import type { Effect, Row } from '../../../src/core/data/data.gen';
import type { effects } from '../../../src/effects';
import type { Model } from '../../data/model';
import { list, panelName } from '../names';
import { aside, describeText, isObject, scalar } from './values';

type Verb = keyof typeof effects;

/** The verbs that end a journey or leave the page. They are described as the target of a row. */
const ENDS = new Set<Verb>(['close', 'redirect', 'return', 'reload']);

/** Returns several phrases if a verb has several effects that can change separately. */
type Describe = (model: Model, value: unknown, effect: Record<string, unknown>) => string | string[];

const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const pairs = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);
const verdicts: Record<string, string> = { error: 'an error', success: 'a success', info: 'information' };

const FOCUS: Record<string, string> = {
  message: 'the message',
  firstError: 'the first error',
  requirements: 'the checklist of the password',
};

const CEREMONIES: Record<string, string> = {
  offer: 'lets the browser offer passkeys in the field',
  get: 'asks the browser for a passkey',
  create: 'asks the browser to create a passkey',
  forget: 'lets the browser forget the passkey',
};

/** Describes the effect of each verb. */
const VERBS: Record<Verb, Describe> = {
  showMessage(model, value) {
    if (!isObject(value)) return "shows the server's message";
    const unless = value.ifSilent ? ' if the server sent no message' : '';
    return `shows ${describeText(model, value.text)} as ${verdicts[String(value.type)] ?? scalar(value.type)}${unless}`;
  },
  clearMessage: () => 'removes the message',
  dismiss: () => 'closes the dialog on top',
  close: () => 'ends, and the panel closes',
  call: (_, value) => `sends the call <${value}>`,
  credential: (_, value) => CEREMONIES[String(value)] ?? `asks the browser to ${scalar(value)} a passkey`,
  set: (_, value) => pairs(value).map(([name, to]) => `sets <${name}> to ${scalar(to)}`),
  clear: (_, value) =>
    many(value).includes('*') ? 'clears all fields' : many(value).map((name) => `clears the field <${name}>`),
  fill: (_, value) =>
    pairs(value).map(([name, to]) =>
      to === '' ? `clears the field <${name}>` : `fills the field <${name}> with ${scalar(to)}`,
    ),
  focus: (_, value) =>
    `moves the focus to ${FOCUS[String(value)] ?? `the field <${String(value).replace('field:', '')}>`}`,
  start: (_, value) => `starts the countdown <${value}>`,
  stop: (_, value) => `stops the countdown <${value}>`,
  open: (model, value) => `opens the dialog ${panelName(model, String(value))}`,
  redirect(model, value, { otherwise }) {
    const about = model.places[String(value)]?.about;
    const to =
      value === 'target' ? 'to the target page' : about ? `to ${aside(about)} (${value})` : `to <${value}>`;
    return `leads ${to}${otherwise ? ', or closes the panel if that URL is refused' : ''}`;
  },
  return(_, value, { as: outcome }) {
    const described = value === '$answer' ? "the server's answer" : `<${value}>`;
    return `${outcome ? `ends as ${outcome}, and ` : ''}returns ${described} to the host's page`;
  },
  returnToApp: () => "notifies the host's page that the user returns to the application",
  reload(_, value) {
    const parameters = pairs(value).map(([name, to]) => `<${name}> as ${scalar(to)}`);
    return `reloads the host's page${parameters.length > 0 ? `, with ${list(parameters)}` : ''}`;
  },
  print: () => 'prints the panel',
};

/** undefined for an unknown effect, because invalid data can be compared too. */
function verbOf(effect: Effect): Verb | undefined {
  const names = typeof effect === 'string' ? [effect] : Object.keys(effect ?? {});
  return names.find((name): name is Verb => Object.hasOwn(VERBS, name));
}

const isEnd = (effect: Effect): boolean => ENDS.has(verbOf(effect) as Verb);

/** Describes one effect of a row: `sends the call <csrf>`. */
function describeEffect(model: Model, effect: Effect): string[] {
  const verb = verbOf(effect);
  if (!verb) return ['has an unknown effect'];
  const given = typeof effect === 'string' ? {} : (effect as unknown as Record<string, unknown>);
  return [VERBS[verb](model, given[verb], given)].flat();
}

/** Describes all effects of a row except for its target. */
export const describeEffects = (model: Model, { do: effects = [] }: Row): string[] =>
  effects.filter((effect) => !isEnd(effect)).flatMap((effect) => describeEffect(model, effect));

/** Describes the target of a row: `goes to <ERROR>`, `ends, and the panel closes`, `stays on the page`. */
export function goal(model: Model, { do: effects = [], flow, go }: Row): string {
  const ends = effects.filter(isEnd).flatMap((effect) => describeEffect(model, effect));
  if (flow) ends.push(`continues in the journey <${flow}>${go ? ` at <${go}>` : ''}`);
  else if (go) ends.push(`goes to <${go}>`);
  return ends.length > 0 ? list(ends) : 'stays on the page';
}
