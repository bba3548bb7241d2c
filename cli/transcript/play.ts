import type { Expectation, Step, Transcript, UserAction } from '../../src/core/data/data.gen';
import { placeText, type StepPlace, stepPlace } from './beginnings';
import { type Cursors, compare } from './compare';
import type { Driver, Observation, Patience } from './driver';
import type { Texts } from './page-view';
import type { Named } from './read';
import { leaks, secretsOf, shownSecretsOf } from './secrets';
import { breaches } from './server/request-rules';
import type { Received } from './server/script';
import type { AnsweringServer } from './server/server';
import { usualAnswers } from './usual';

export interface Setup {
  driver: Driver;
  server: AnsweringServer;
  texts: Texts;
  patience: Patience;
  /**
   * Called with each observation after a step. Steps are counted from 1, and those of beginnings come first. A watched
   * run goes on after an unmet expectation, and fails at its end.
   */
  watch?(step: number, observation: Observation, requests: readonly Received[]): void;
  /** Translates names for a real server. */
  interpreter?: Interpreter;
}

/** Translates a transcript's names into those of a real server. */
export interface Interpreter {
  /** Prepares the server for a conversation. */
  begin(named: Named): Promise<Transcript>;
  translate(step: Step): Promise<Step>;
  translateExpectation(expected: Expectation): Expectation;
  /** The differences between a real server's answers and the transcript. */
  wrong(): string[];
  /** Secrets that a real server issued. */
  secrets(): Iterable<string>;
}

/**
 * An expectation is compared at least this often before it fails, because a time limit alone is unreliable on a busy
 * machine.
 */
const MIN_LOOKS = 8;

/** The error of a failed transcript. */
export class TranscriptError extends Error {
  override name = 'TranscriptError';

  constructor(
    transcript: string,
    /** The failing step with its text. It is counted from 1 in its own file. */
    readonly at: string,
    /** The differences. */
    readonly wrong: readonly string[],
    /** The beginning that the step belongs to, or null for the transcript itself. */
    readonly beginning: StepPlace['beginning'] = null,
  ) {
    super(`${transcript}, ${at}:\n  ${wrong.join('\n  ')}`);
  }
}

/** An error in the setup, such as a failing hook. It says nothing about the server under test. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/** The expectation without the parts that a driver can't observe. */
const without = (expected: Expectation, unseen: readonly string[]): Expectation =>
  Object.fromEntries(Object.entries(expected).filter(([name]) => !unseen.includes(name)));

/**
 * An open panel must keep the focus. Otherwise users of keyboards and screen readers are lost on the page behind it.
 */
const strays = ({ view }: Observation): string[] =>
  view.strayFocus === null
    ? []
    : [`the focus is on <${view.strayFocus}>, outside the panel ${view.dialog ?? view.panel}`];

/** A transcript that is played. */
interface Run {
  transcript: Transcript;
  /** The step that is performed, counted from 1. */
  step: number;
  error(wrong: string[]): TranscriptError;
  /** @throws TranscriptError with the step and the differences */
  fail(wrong: string[]): never;
  /** The first unmet expectation of a watched run. */
  unmet?: TranscriptError;
}

/** Returns a function that performs a step, and one that checks what must be true after any step. */
function createSteps({ driver, server, texts, patience, interpreter, watch }: Setup, run: Run) {
  const typed = new Set<string>();
  const shown = new Set<string>();
  let cursors: Cursors = { requests: 0, events: 0, callbacks: 0 };
  let checked = 0;

  const look = async (): Promise<Observation> => {
    await driver.settle((waiting) => server.isIdle() && waiting <= server.unanswered());
    const observation = await driver.observe();
    watch?.(run.step, observation, server.received);
    const fresh = server.received.slice(checked);
    checked = server.received.length;
    const wrong = [
      ...fresh.flatMap((request) => breaches(request, run.transcript, typed)),
      ...leaks(observation, [...typed, ...(interpreter?.secrets() ?? [])], shown),
      ...(interpreter?.wrong() ?? []),
      ...observation.console.map((line) => `console: ${line}`),
      ...strays(observation),
    ];
    if (wrong.length > 0) run.fail(wrong);
    return observation;
  };

  const expectation = async (expected: Expectation): Promise<void> => {
    const until = Date.now() + patience.expect;
    for (let looks = 1; ; looks += 1) {
      // The server's own names are known only after it has answered.
      const translated = without(
        interpreter ? interpreter.translateExpectation(expected) : expected,
        driver.unseen ?? [],
      );
      const result = compare(
        translated,
        { observation: await look(), received: server.received, texts },
        cursors,
      );
      if (result.wrong.length === 0) {
        cursors = result.cursors;
        return;
      }
      if (Date.now() > until && looks >= (patience.looks ?? MIN_LOOKS)) {
        if (!watch) run.fail(result.wrong);
        run.unmet ??= run.error(result.wrong);
        cursors = result.cursors;
        return;
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  const perform = async (step: Step): Promise<void> => {
    for (const secret of secretsOf(step)) typed.add(secret);
    for (const secret of shownSecretsOf(step)) shown.add(secret);
    if ('expect' in step) return expectation(step.expect);
    if ('answer' in step) return server.queue(step.answer);
    if ('release' in step) {
      const until = Date.now() + patience.act;
      while (!server.release(step.release)) {
        if (Date.now() > until) run.fail([`the server has no held answer to ${step.release}`]);
        await new Promise((done) => setTimeout(done, 10));
      }
    } else if ('clock' in step) await driver.forward(step.clock.seconds);
    else if ('browser' in step) await driver.browser(step.browser);
    else if ('host' in step)
      await driver.host(step.host.call, step.host.input as Record<string, unknown> | undefined);
    else await act(driver, step.user);
    await look();
  };

  return { look, perform };
}

/**
 * Plays one transcript from its first step to its last.
 * @throws TranscriptError with the step and the differences
 * @throws SetupError if the setup fails
 */
export async function play(named: Named, setup: Setup): Promise<void> {
  const { driver, server, interpreter } = setup;
  let at = 'before the first step';
  let beginning: StepPlace['beginning'] = null;
  const run: Run = {
    transcript: named.transcript,
    step: 0,
    error: (wrong) => new TranscriptError(named.name, at, wrong, beginning),
    fail(wrong) {
      throw run.unmet ?? run.error(wrong);
    },
  };
  const { look, perform } = createSteps(setup, run);

  server.reset(usualAnswers((run.transcript.settings ?? {}) as Record<string, unknown>), driver.asksAhead);
  try {
    if (interpreter) run.transcript = await interpreter.begin(named);
    // Faults of the first calls must be queued before the widget is created, because a browser's loader sends the
    // calls at once.
    let started = false;
    for (const [index, next] of run.transcript.steps.entries()) {
      run.step = index + 1;
      const place = stepPlace(named, run.step);
      beginning = place.beginning;
      at = `${placeText(place)} ${JSON.stringify(next).slice(0, 200)}`;
      if (!started && !('answer' in next)) {
        await driver.start(run.transcript, { api: `${server.origin}/auth` });
        started = true;
      }
      await perform(interpreter && !('expect' in next) ? await interpreter.translate(next) : next);
    }
    at = 'at the end';
    beginning = null;
    const end = await look();
    const unused = server.waiting();
    if (unused.length > 0) run.fail([`these answers were never requested: ${unused.join(', ')}`]);
    const wrong = wrongErrors(run.transcript, end, interpreter !== undefined);
    if (run.unmet || wrong.length > 0) run.fail(wrong);
  } catch (error) {
    // The driver is stopped in any state of the page, so that the failure is always reported.
    await driver.stop().catch(() => {});
    if (error instanceof TranscriptError || error instanceof SetupError) throw error;
    run.fail([error instanceof Error ? error.message : String(error)]);
  }
  await driver.stop();
}

/**
 * Checks the error events that the host received: one for each request without an answer, those that the transcript
 * expects, and no others. A real server answers each request.
 */
function wrongErrors({ steps }: Transcript, { events }: Observation, isReal: boolean): string[] {
  const expected = steps
    .flatMap((step) => ('expect' in step ? (step.expect.events ?? []) : []))
    .filter((event) => event.name === 'error').length;
  // A call that ends a journey as failed emits an error event with the reason, which may have any text.
  const errors = events.filter((event) => event.name === 'error' && event.detail.code !== 'call');
  const unanswered = errors.filter((event) => event.detail.code === 'no-answer').length;
  const answers = steps.flatMap((step) => ('answer' in step ? [step.answer] : []));
  const broken = answers.filter(({ fault }) => fault === 'network' || fault === 'redirect').length;
  if (!isReal && unanswered < broken)
    return [`${broken} requests got no answer, but the host received ${unanswered} error events`];
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
  if (action.press) await driver.press(action.press, 1, action.item);
  if (action.doublePress) await driver.press(action.doublePress, 2);
}
