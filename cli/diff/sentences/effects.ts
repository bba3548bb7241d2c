/** What a row does and where it leads, in an owner's words. */
import type { Effect, Row, Verb } from '../../../src/core/data/data.gen';
import type { Model } from '../../data/model';
import { list, panelName } from '../names';
import { aside, describeText, isObject, scalar } from './values';

/** The verbs that end a journey or take the user off the page: they are part of where a row leads. */
const ENDS = new Set<Verb>(['close', 'redirect', 'return', 'reload']);

/** Several phrases where a verb does several things, each of which can change alone. */
type Say = (model: Model, value: unknown, effect: Record<string, unknown>) => string | string[];

const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const pairs = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);
const verdicts: Record<string, string> = { error: 'an error', success: 'a success', info: 'information' };

const FOCUS: Record<string, string> = {
  message: 'the message',
  firstError: 'the first error',
  requirements: 'the checklist of the password',
};

/** Each verb of the vocabulary: what the journey does by it. */
const VERBS: Record<Verb, Say> = {
  showMessage(model, value) {
    if (!isObject(value)) return "shows the server's message";
    const unless = value.ifSilent ? ' if the server sent no message' : '';
    return `shows ${describeText(model, value.text)} as ${verdicts[String(value.type)] ?? scalar(value.type)}${unless}`;
  },
  clearMessage: () => 'takes the message away',
  dismiss: () => 'closes the dialog on top',
  close: () => 'ends, and the panel closes',
  call: (_, value) => `sends the call <${value}>`,
  set: (_, value) => pairs(value).map(([name, to]) => `sets <${name}> to ${scalar(to)}`),
  clear: (_, value) =>
    many(value).includes('*')
      ? 'empties all fields'
      : many(value).map((name) => `empties the field <${name}>`),
  fill: (_, value) =>
    pairs(value).map(([name, to]) =>
      to === '' ? `empties the field <${name}>` : `fills the field <${name}> with ${scalar(to)}`,
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
    return `leads ${to}${otherwise ? ', or the panel closes if the browser may not go there' : ''}`;
  },
  return(_, value, { as: outcome }) {
    const described = value === '$answer' ? 'with what the server answered' : `with <${value}>`;
    return `${outcome ? `ends as ${outcome}, and ` : ''}hands back to the host's page ${described}`;
  },
  returnToApp: () => "tells the host's page that the user goes back to the application",
  reload(_, value) {
    const parameters = pairs(value).map(([name, to]) => `<${name}> as ${scalar(to)}`);
    return `loads the host's page again${parameters.length > 0 ? `, with ${list(parameters)}` : ''}`;
  },
  print: () => 'prints the panel',
};

/** undefined for what is no effect: data that the check refuses can be compared, too. */
function verbOf(effect: Effect): Verb | undefined {
  const names = typeof effect === 'string' ? [effect] : Object.keys(effect ?? {});
  return names.find((name): name is Verb => Object.hasOwn(VERBS, name));
}

const isEnd = (effect: Effect): boolean => ENDS.has(verbOf(effect) as Verb);

/** What one effect of a row does: `sends the call <csrf>`. */
function describeEffect(model: Model, effect: Effect): string[] {
  const verb = verbOf(effect);
  if (!verb) return ['does what no verb stands for'];
  const given = typeof effect === 'string' ? {} : (effect as unknown as Record<string, unknown>);
  return [VERBS[verb](model, given[verb], given)].flat();
}

/** All that a row does besides leading on. */
export const describeEffects = (model: Model, { do: effects = [] }: Row): string[] =>
  effects.filter((effect) => !isEnd(effect)).flatMap((effect) => describeEffect(model, effect));

/** Where a row leads: `goes to <ERROR>`, `ends, and the panel closes`, `stays on the page`. */
export function goal(model: Model, { do: effects = [], flow, go }: Row): string {
  const ends = effects.filter(isEnd).flatMap((effect) => describeEffect(model, effect));
  if (flow) ends.push(`goes on in the journey <${flow}>${go ? ` at <${go}>` : ''}`);
  else if (go) ends.push(`goes to <${go}>`);
  return ends.length > 0 ? list(ends) : 'stays on the page';
}
