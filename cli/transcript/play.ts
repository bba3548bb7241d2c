import type { Expectation, Step, Transcript, UserAction } from '../../src/core/data/data.gen';
import { placeText, type StepPlace, stepPlace } from './beginnings';
import { type Cursors, compare } from './compare';
import type { Driver, Observation, Patience } from './driver';
import type { Named } from './read';
import { leaks, secretsOf } from './secrets';
import { breaches } from './server/request-rules';
import type { Received } from './server/script';
import type { AnsweringServer } from './server/server';
import type { Texts } from './texts';
import { usualAnswers } from './usual';

export interface Setup {
  driver: Driver;
  server: AnsweringServer;
  texts: Texts;
  patience: Patience;
  /** Gets all that could be observed after each step; steps count from 1, those of beginnings first. */
  watch?(step: number, observation: Observation, requests: readonly Received[]): void;
  /** The addresses of a real server. */
  interpreter?: Interpreter;
}

/** Translates a transcript, which is written with its own names, into the names of a real server. */
export interface Interpreter {
  /** Prepares the server for a conversation. */
  begin(named: Named): Promise<Transcript>;
  say(step: Step): Promise<Step>;
  read(expected: Expectation): Expectation;
  /** The differences between a real server's answers and the transcript. */
  wrong(): string[];
  /** Secrets that a real server gave. */
  secrets(): Iterable<string>;
}

/**
 * The least number of looks before an expectation fails: on a busy machine a time limit alone says nothing.
 */
const FEWEST_LOOKS = 8;

/** The error of a transcript whose result differs. */
export class TranscriptError extends Error {
  override name = 'TranscriptError';

  constructor(
    transcript: string,
    /** Where: the step, counted from 1 in the file that it is written in, with its text. */
    readonly at: string,
    /** The differences. */
    readonly wrong: readonly string[],
    /** The beginning whose step it is; null for a step of the transcript's own. */
    readonly beginning: StepPlace['beginning'] = null,
  ) {
    super(`${transcript}, ${at}:\n  ${wrong.join('\n  ')}`);
  }
}

/** Something around the server fails, such as a hook: what is played then says nothing about the server. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/** The expectation without what a driver cannot see. */
const without = (expected: Expectation, unseen: readonly string[]): Expectation =>
  Object.fromEntries(Object.entries(expected).filter(([name]) => !unseen.includes(name)));

/**
 * A panel that is open holds the focus, whatever has happened: a user of a keyboard or a screen reader is lost
 * on the page behind it.
 */
const strays = ({ view }: Observation): string[] =>
  view.strayFocus === null
    ? []
    : [`the focus is on <${view.strayFocus}>, outside of the panel ${view.dialog ?? view.panel}`];

/**
 * Plays one transcript from its first step to its last. @throws TranscriptError naming the step and the
 * differences; SetupError when something around the server fails
 */
export async function play(
  named: Named,
  { driver, server, texts, patience, interpreter, watch }: Setup,
): Promise<void> {
  const { name } = named;
  let { transcript } = named;
  const typed = new Set<string>();
  let cursors: Cursors = { requests: 0, events: 0, callbacks: 0 };
  let checked = 0;
  let step = 0;
  let at = 'before the first step';
  let beginning: StepPlace['beginning'] = null;
  const fail = (wrong: string[]): never => {
    throw new TranscriptError(name, at, wrong, beginning);
  };

  /** Checks what must hold after each step of any transcript. */
  const look = async (): Promise<Observation> => {
    await driver.settle((waiting) => server.isIdle() && waiting <= server.unanswered());
    const observation = await driver.observe();
    watch?.(step, observation, server.received);
    const fresh = server.received.slice(checked);
    checked = server.received.length;
    const wrong = [
      ...fresh.flatMap((request) => breaches(request, transcript, typed)),
      ...leaks(observation, [...typed, ...(interpreter?.secrets() ?? [])]),
      ...(interpreter?.wrong() ?? []),
      ...observation.console.map((line) => `console: ${line}`),
      ...strays(observation),
    ];
    if (wrong.length > 0) fail(wrong);
    return observation;
  };

  const expectation = async (expected: Expectation): Promise<void> => {
    const until = Date.now() + patience.expect;
    for (let looks = 1; ; looks += 1) {
      // The server's own names are known only after it has answered.
      const said = without(interpreter ? interpreter.read(expected) : expected, driver.unseen ?? []);
      const result = compare(said, { observation: await look(), received: server.received, texts }, cursors);
      if (result.wrong.length === 0) {
        cursors = result.cursors;
        return;
      }
      if (Date.now() > until && looks >= (patience.looks ?? FEWEST_LOOKS)) fail(result.wrong);
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  const perform = async (step: Step): Promise<void> => {
    for (const secret of secretsOf(step)) typed.add(secret);
    if ('expect' in step) return expectation(step.expect);
    if ('answer' in step) return server.queue(step.answer);
    if ('release' in step) {
      const until = Date.now() + patience.act;
      while (!server.release(step.release)) {
        if (Date.now() > until) fail([`the server holds no answer to ${step.release}`]);
        await new Promise((done) => setTimeout(done, 10));
      }
    } else if ('clock' in step) await driver.forward(step.clock.seconds);
    else if ('host' in step)
      await driver.host(step.host.call, step.host.input as Record<string, unknown> | undefined);
    else await act(driver, step.user);
    await look();
  };

  server.reset(usualAnswers((transcript.settings ?? {}) as Record<string, unknown>), driver.asksAhead);
  try {
    if (interpreter) transcript = await interpreter.begin(named);
    // Faults of the first calls must be queued before the widget is created: a browser's loader sends the
    // calls at once.
    let started = false;
    for (const [index, next] of transcript.steps.entries()) {
      step = index + 1;
      const place = stepPlace(named, step);
      beginning = place.beginning;
      at = `${placeText(place)} ${JSON.stringify(next).slice(0, 200)}`;
      if (!started && !('answer' in next)) {
        await driver.start(transcript, { api: `${server.origin}/auth` });
        started = true;
      }
      await perform(interpreter && !('expect' in next) ? await interpreter.say(next) : next);
    }
    at = 'at the end';
    beginning = null;
    const end = await look();
    const unasked = server.waiting();
    if (unasked.length > 0) fail([`these answers were not asked for: ${unasked.join(', ')}`]);
    const wrong = wrongErrors(transcript, end, interpreter !== undefined);
    if (wrong.length > 0) fail(wrong);
  } catch (error) {
    // The driver is stopped in any state of the page, so that the failure is reported.
    await driver.stop().catch(() => {});
    if (error instanceof TranscriptError || error instanceof SetupError) throw error;
    fail([error instanceof Error ? error.message : String(error)]);
  }
  await driver.stop();
}

/**
 * What is wrong with the error events that the host got in all: one for each request without an answer, those that the
 * transcript expects, and no others. A real server answers each request.
 */
function wrongErrors({ steps }: Transcript, { events }: Observation, isReal: boolean): string[] {
  const expected = steps
    .flatMap((step) => ('expect' in step ? (step.expect.events ?? []) : []))
    .filter((event) => event.name === 'error').length;
  // A call that ends a journey as failed has an error event with the reason, which is for people to read.
  const errors = events.filter((event) => event.name === 'error' && event.detail.code !== 'call');
  const unanswered = errors.filter((event) => event.detail.code === 'no-answer').length;
  const answers = steps.flatMap((step) => ('answer' in step ? [step.answer] : []));
  const broken = answers.filter(({ fault }) => fault === 'network' || fault === 'redirect').length;
  if (!isReal && unanswered < broken)
    return [`${broken} requests got no answer; the host was told of ${unanswered}`];
  const unread = answers.filter(
    ({ fault, body }) => fault !== undefined || !Object.hasOwn(body ?? {}, 'messages'),
  );
  const most = unanswered > 0 ? expected + unread.length : expected;
  return errors.length > most ? errors.map((event) => `error event: ${JSON.stringify(event.detail)}`) : [];
}

async function act(driver: Driver, action: UserAction): Promise<void> {
  for (const [field, value] of Object.entries(action.choose ?? {})) await driver.choose(field, value);
  for (const [field, text] of Object.entries(action.type ?? {})) await driver.type(field, text);
  if (action.blur) await driver.blur(action.blur);
  if (action.reveal) await driver.reveal(action.reveal);
  if (action.key) await driver.key(action.key);
  if (action.press) await driver.press(action.press, 1);
  if (action.doublePress) await driver.press(action.doublePress, 2);
}
