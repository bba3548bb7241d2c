/** Plays transcripts on a real server: the widget's engine without a page, over real requests. */
import { type AnswerJudge, homeOf, profilesOf } from '../contract';
import type { Data } from '../data';
import type { Driver } from '../transcript/driver';
import { play } from '../transcript/play';
import type { Named } from '../transcript/read';
import { API } from '../transcript/server/script';
import { createHeadlessDriver } from '../try/headless/driver';
import { headlessProduct } from '../try/headless/session';
import { askTheRest } from './asks';
import type { Conform } from './config';
import type { Breach, Turn } from './findings';
import { RealInterpreter } from './interpret/interpreter';
import { judgeAnswer } from './interpret/judge';
import { createNames } from './interpret/names';
import type { Pace } from './pace';
import { openRecorder, type Recorder } from './recorder';
import type { Redactor } from './redact';

interface ConformSession {
  /** @throws TranscriptError if the server answers differently or the user would see something else */
  play(named: Named): Promise<void>;
  /** Sends those of the wanted calls that no transcript can cause. */
  askTheRest(isWanted: (call: string) => boolean): Promise<void>;
  /** Every answer so far, and its breaches of the contract. */
  readonly turns: readonly Turn[];
  readonly breaches: readonly Breach[];
}

/** The calls that every journey begins with, whatever the profiles. */
const ALWAYS_ASKED = ['settings', 'csrf', 'sessionId'];

/** The engine's clock doesn't move, so an expectation that is unmet after all answers have arrived stays unmet. */
const AT_ONCE = { expect: -1, act: 0, looks: 1 };

/** Opens a recorder for the server of a config. */
export async function openConform(
  config: Conform,
  data: Data,
  contract: AnswerJudge,
  redactor: Redactor,
  pace: Pace,
): Promise<ConformSession> {
  const { product, texts } = await headlessProduct(data);
  const names = createNames(texts);
  const profiles = profilesOf(config.profiles);
  const recorder = openRecorder({
    api: config.api,
    origin: config.origin,
    judge: (expected, real) => judgeAnswer(expected, real, names, config.equivalent ?? {}),
    contract,
    isAsked: (call) => ALWAYS_ASKED.includes(call) || homeOf(profiles, call) !== undefined,
    pace,
    redactor,
  });
  const interpreter = new RealInterpreter({
    config,
    recorder,
    names,
    redactor,
    signsOn: (userId, password, times) =>
      signOn(createHeadlessDriver(product, recorder, config.origin), recorder, { userId, password, times }),
  });
  return {
    play: (named) =>
      play(named, {
        driver: createHeadlessDriver(product, recorder, config.origin),
        server: recorder,
        texts,
        patience: AT_ONCE,
        interpreter,
      }),
    askTheRest: (isWanted) => askTheRest(config, recorder, isWanted),
    turns: recorder.turns,
    breaches: recorder.breaches,
  };
}

/** Signs on the given number of times through the widget's own panel. The recorder keeps the cookies. */
async function signOn(
  driver: Driver,
  recorder: Recorder,
  { userId, password, times }: { userId: string; password: string; times: number },
): Promise<void> {
  const { appId, brandId } = recorder.names;
  const settle = () => driver.settle((waiting) => recorder.isIdle() && waiting === 0);
  await driver.start(
    { $schema: '', about: '', config: { appId, brandId }, steps: [] as never },
    { api: `${recorder.origin}${API}` },
  );
  try {
    await driver.host('authenticateUser', undefined);
    await settle();
    for (let time = 0; time < times; time += 1) {
      await driver.type('userId', userId);
      await driver.type('password', password);
      await driver.press('submit', 1);
      await settle();
    }
  } finally {
    await driver.stop();
    recorder.received.length = 0;
    recorder.wrong();
  }
}
