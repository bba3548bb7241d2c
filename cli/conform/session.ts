/** Plays transcripts against a real server: the widget's engine without a page, over real requests. */
import type { AnswerJudge } from '../contract/judge';
import { homeOf, profilesOf } from '../contract/profiles';
import type { Data } from '../data';
import type { Driver } from '../transcript/driver';
import { play } from '../transcript/play';
import type { Named } from '../transcript/read';
import { API } from '../transcript/server/script';
import { createHeadlessDriver } from '../try/headless/driver';
import { headlessProduct } from '../try/headless/session';
import { askTheRest } from './asks';
import type { Conform } from './config';
import type { Breach, Turn } from './faults/findings';
import { RealInterpreter } from './interpret/interpreter';
import { judgeAnswer } from './interpret/judge';
import { createNames } from './interpret/names';
import type { Pace } from './pace';
import { openRecorder, type Recorder } from './recorder';
import type { Redactor } from './redact';

export interface ConformSession {
  /** @throws TranscriptError when the server answers otherwise, or a user would see something else */
  play(named: Named): Promise<void>;
  /** Asks what no transcript can bring about, of the calls that are wanted. */
  askTheRest(isWanted: (call: string) => boolean): Promise<void>;
  /** Every answer so far, and what breaks the contract in them. */
  readonly turns: readonly Turn[];
  readonly breaches: readonly Breach[];
}

/** What every journey begins with, whatever the profiles. */
const ALWAYS_ASKED = ['settings', 'csrf', 'sessionId'];

/** The engine's clock stands still, so what does not hold once all answers are there never will. */
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
    judge: (expected, real) => judgeAnswer(expected, real, names, config.alike ?? {}),
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

/** Signs on through the widget's own panel, so many times. The recorder keeps the cookies. */
async function signOn(
  driver: Driver,
  recorder: Recorder,
  { userId, password, times }: { userId: string; password: string; times: number },
): Promise<void> {
  const { appId, brandId } = recorder.names;
  const settle = () => driver.settle((waiting) => recorder.isIdle() && waiting === 0);
  await driver.start(
    { $schema: '', covers: [], about: '', config: { appId, brandId }, steps: [] as never },
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
