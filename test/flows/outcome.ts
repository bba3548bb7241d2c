import { expect } from '@jest/globals';
import { effectsOf } from '../../cli/check/effects';
import { findPage } from '../../cli/check/journey';
import type { Model } from '../../cli/data/model';
import type { Keep, Row } from '../../src/core/data/data.gen';
import { addressOf, NOW, ORIGIN } from './world';

type Tree = Record<string, unknown>;

/** The outcome that a row must cause, derived from the row alone. */
export interface Outcome {
  status: 'open' | 'idle' | 'leaving';
  flow: string;
  page: string;
  commands: Tree[];
  /** Parts of the state that the row determines. They are compared only while the journey is open. */
  message?: Tree | null;
  focus?: string;
  timers: Record<string, number | null>;
  dialogs?: number;
  values: Record<string, unknown>;
}

/** The answer's texts in this world. */
interface Said {
  type: string;
  text: string;
  nextAction: string | null;
}

export function outcomeOf(
  model: Model,
  row: Row,
  from: { flow: string; page: string },
  said: Said,
  answer: Tree,
): Outcome {
  const outcome: Outcome = {
    status: 'open',
    ...from,
    commands: [],
    timers: {},
    values: keptValues(row.keep, answer),
  };
  for (const { verb, argument, index } of effectsOf(row)) {
    const effect = row.do?.[index];
    POST_ROUTES[verb]?.(outcome, argument as never, {
      model,
      said,
      from,
      effect: typeof effect === 'object' ? { ...effect } : {},
    });
  }
  if (outcome.status !== 'open' || (row.go === undefined && row.flow === undefined)) return outcome;
  const goal = { flow: row.flow ?? from.flow, page: row.go ?? from.page };
  if (!findPage(model, goal.flow, goal.page))
    return { ...outcome, commands: [...outcome.commands, { verb: 'fail' }] };
  return { ...outcome, ...goal, commands: [...outcome.commands, { verb: 'arrive' }] };
}

interface Context {
  model: Model;
  said: Said;
  from: { flow: string; page: string };
  effect: Tree;
}

const POST_ROUTES: Record<string, (outcome: Outcome, argument: never, context: Context) => void> = {
  showMessage(outcome, own: { type: string; text: string; ifSilent?: boolean } | undefined, { said }) {
    if (own && !(own.ifSilent && said.text)) outcome.message = { type: own.type, items: [{ key: own.text }] };
    else
      outcome.message = said.text
        ? { type: said.type, items: [{ text: said.text }] }
        : { type: 'error', items: [{ key: 'SYSTEM_ERROR' }] };
  },
  clearMessage(outcome) {
    outcome.message = null;
  },
  dismiss(outcome) {
    outcome.dialogs = 0;
  },
  close(outcome, _, { from }) {
    outcome.status = 'idle';
    outcome.commands.push({ verb: 'close', page: from.page });
  },
  call(outcome, call: string) {
    outcome.commands.push({ verb: 'call', call });
  },
  credential(outcome, ceremony: string) {
    outcome.commands.push({ verb: 'credential', ceremony });
  },
  set(outcome, values: Tree) {
    for (const [path, value] of Object.entries(values)) outcome.values[fullPath(path)] = value;
  },
  clear(outcome, fields: string[]) {
    outcome.commands.push({ verb: 'clear', fields });
  },
  fill(outcome, values: Tree) {
    outcome.commands.push({ verb: 'fill', values });
  },
  focus(outcome, target: string) {
    outcome.focus = target;
  },
  start(outcome, id: string, { model }) {
    const endsAt = NOW + (model.common.data.timers?.[id]?.seconds ?? Number.NaN) * 1000;
    outcome.timers[id] = endsAt;
    outcome.commands.push({ verb: 'start', id, endsAt });
  },
  stop(outcome, id: string) {
    outcome.timers[id] = null;
    outcome.commands.push({ verb: 'stop', id });
  },
  open(outcome, dialog: string) {
    outcome.commands.push({ verb: 'open', dialog });
  },
  print(outcome) {
    outcome.commands.push({ verb: 'print' });
  },
  redirect(outcome, place: string, { model }) {
    outcome.status = 'leaving';
    const source = model.places[place]?.from[0];
    const url = typeof source === 'object' && 'value' in source ? ORIGIN + source.value : addressOf(place);
    outcome.commands.push({ verb: 'redirect', reason: place, url });
  },
  return(outcome, name: string, { said, effect }) {
    outcome.status = 'idle';
    outcome.commands.push({
      verb: 'return',
      nextAction: name === '$answer' ? said.nextAction : name,
      outcome: effect.as ?? 'returned',
    });
  },
  returnToApp(outcome, _, { said }) {
    outcome.commands.push({ verb: 'returnToApp', nextAction: said.nextAction ?? expect.any(String) });
  },
  reload(outcome, query: Tree) {
    outcome.status = 'leaving';
    outcome.commands.push({ verb: 'reload', query });
  },
};

/** The verbs whose outcome this file knows. */
export const knownVerbs = Object.keys(POST_ROUTES);

const fullPath = (path: string): string =>
  /^(journey|settings|csrf|session)\./.test(path) ? path : `journey.${path}`;

function keptValues(keep: Keep | undefined, answer: Tree): Record<string, unknown> {
  const entries = Object.entries(keep ?? {}).map(([path, source]) => {
    if (typeof source === 'string') return [fullPath(path), answer[source]];
    return [fullPath(path), answer[source.from] ?? source.otherwiseAdd];
  });
  return Object.fromEntries(entries);
}
