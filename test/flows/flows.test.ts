import { describe, expect, it } from '@jest/globals';
import { effectsOf } from '../../cli/check/effects';
import { defaultFolders, readData } from '../../cli/data/index';
import type { Row } from '../../src/core/data/data.gen';
import { readPath } from '../../src/core/data/paths';
import { step } from '../../src/core/flow/step';
import { effects } from '../../src/effects/index';
import { knownVerbs, outcomeOf } from './outcome';
import { type RowCase, rowCases } from './rows';
import { buildWorld, type World } from './world';

const { model } = await readData(defaultFolders());
const cases = rowCases(model).map((row): [string, RowCase] => [row.title, row]);

describe('each row of the flow tables causes the expected outcome', () => {
  it.each(cases)('%s', (_title, row) => {
    for (const withAnswer of [false, true]) play(row, withAnswer);
  });
});

/** Plays one row. The answer contains only what the facts need, or everything that the row's `keep` reads. */
function play(rowCase: RowCase, withAnswer: boolean): void {
  const { row, flow, page, event } = rowCase;
  const mayAnswer = Object.hasOwn(model.calls, event.split('.')[0] ?? '') && !event.includes('.!');
  const answer = withAnswer && mayAnswer ? sampleAnswer(row) : {};
  const world = firstWorld(rowCase, answer);
  const text = world.event.answer?.text ?? '';
  const expected = outcomeOf(
    model,
    row,
    { flow, page },
    { type: world.event.answer?.type ?? 'error', text, nextAction: world.event.answer?.nextAction ?? null },
    answer,
  );

  const [state, commands] = step(world.tables, world.state, world.event);

  expect(commands).toEqual(expected.commands.map((command) => expect.objectContaining(readdressed(command))));
  expect(state.status).toBe(expected.status);
  if (expected.status !== 'open') return;
  expect({ flow: state.flow, page: state.page }).toEqual({ flow: expected.flow, page: expected.page });
  if (expected.message === null) expect(state.message).toBeNull();
  else if (expected.message) expect(state.message).toMatchObject(expected.message);
  else expect(state.message).toEqual(world.state.message);
  // The focus of a row with `go` is for the target page.
  const isOnItsWay = commands.some(({ verb }) => verb === 'arrive');
  expect((isOnItsWay ? state.arrivalFocus : state.focus?.target) ?? undefined).toBe(expected.focus);
  for (const [id, endsAt] of Object.entries(expected.timers))
    expect(state.timers[id]?.endsAt ?? null).toBe(endsAt);
  for (const [path, value] of Object.entries(expected.values))
    expect([path, readPath(state, path)]).toEqual([path, value ?? readPath(world.state, path)]);
  if (expected.dialogs !== undefined) expect(state.dialogs).toHaveLength(expected.dialogs);
}

/** A redirect URL may have additional query parameters. */
const readdressed = (command: Record<string, unknown>) =>
  'url' in command ? { ...command, url: expect.stringContaining(String(command.url)) } : command;

function sampleAnswer({ keep }: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(keep ?? {}).map((source) =>
      typeof source === 'string' ? [source, `the ${source}`] : [source.from, 7],
    ),
  );
}

/**
 * Returns the first world in which the row's facts have the required values. In the world of a row that leads to a
 * place, the place has a URL.
 */
function firstWorld(rowCase: RowCase, answer: Record<string, unknown>): World {
  const places = effectsOf(rowCase.row)
    .filter(({ verb }) => verb === 'redirect')
    .map(({ argument }) => `place.${String(argument)}`);
  const present = Object.entries(model.facts).filter(
    ([, fact]) => fact.present && places.includes(fact.from),
  );
  for (const facts of rowCase.facts) {
    const world = buildWorld(
      model,
      rowCase,
      { ...Object.fromEntries(present.map(([name]) => [name, true])), ...facts },
      { ...answer },
    );
    if (world) return world;
  }
  throw new Error(`the facts of <${rowCase.title}> contradict each other`);
}

it('each verb has an expectation', () => {
  expect(knownVerbs.sort()).toEqual(Object.keys(effects).sort());
});
