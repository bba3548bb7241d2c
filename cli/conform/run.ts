/** Plays the transcripts of a plan on a server and collects the findings. */
import { type AnswerJudge, homeOf, profilesOf } from '../contract';
import type { Data } from '../data';
import { TranscriptError } from '../transcript/play';
import { isAskable } from './asks';
import type { Conform } from './config';
import { ASKED, createBreaks, placeOf, type SeenTurn } from './findings';
import { paceOf } from './pace';
import type { Plan } from './plan';
import { type Probed, runProbes } from './probes/run';
import type { Redactor } from './redact';
import { openConform } from './session';
import type { Played } from './users';
import { type Result, resultOf } from './verdict';

interface RunOptions {
  config: Conform;
  plan: Plan;
  data: Data;
  contract: AnswerJudge;
  /** Gets every secret of the run. */
  redactor: Redactor;
  /** Stops at the first break. */
  failFast?: boolean | undefined;
  /** Called with each transcript when it has been played. */
  onPlayed?(played: Played): void;
}

/** Runs a plan. @throws SetupError if a hook or program of the config fails */
export async function runConform(options: RunOptions): Promise<Result> {
  const { config, plan, data, contract, redactor, failFast, onPlayed } = options;
  for (const { password } of Object.values(config.users)) if (password) redactor.add('password', password);
  const pace = paceOf(config);
  const session = await openConform(config, data, contract, redactor, pace);
  const played: Played[] = [];
  const breaks = createBreaks();
  const turns: SeenTurn[] = [];
  const locate = (where: string): SeenTurn[] => {
    const fresh = session.turns.slice(turns.length).map((turn) => ({ ...turn, where }));
    turns.push(...fresh);
    return fresh;
  };
  for (const named of plan.played) {
    const { name, transcript } = named;
    const before = session.breaches.length;
    const start = performance.now();
    const error = await session.play(named).then(
      () => null,
      (cause: unknown) => {
        if (cause instanceof TranscriptError) return cause;
        throw cause;
      },
    );
    locate(name);
    const fresh = session.breaches.slice(before);
    const step = error ? error.at.split(' {')[0] : 'at the end';
    for (const breach of fresh) breaks.add(breach, `${name}, ${step}`, `--only ${name}`);
    const one: Played = {
      name,
      about: transcript.about,
      ms: Math.round(performance.now() - start),
      verdict: fresh.length > 0 ? 'broken' : error ? 'other' : 'as written',
      at: error ? (step ?? null) : null,
      found: (error?.wrong ?? []).map((wrong) => redactor.clean(withoutBody(wrong))),
    };
    played.push(one);
    onPlayed?.(one);
    if (failFast && fresh.length > 0) break;
  }
  const asked = profilesOf(config.profiles);
  const isOver = (): boolean => failFast === true && breaks.list().length > 0;
  const before = session.breaches.length;
  const byWidget = [...turns];
  const isMissing = (call: string): boolean =>
    isAskable(call) && homeOf(asked, call) !== undefined && !byWidget.some((turn) => turn.call === call);
  if (!isOver()) await session.askTheRest(isMissing);
  // A sign-on that another call needed doesn't show that the widget can sign on.
  const asides = locate(ASKED);
  const missing = asides.filter(({ call }) => isMissing(call));
  const needed = asides.filter(({ call }) => !isMissing(call));
  // These can be reproduced only by running the whole profile.
  const again = (call: string | null): string => `--profile ${homeOf(asked, call ?? '')?.id ?? 'core'}`;
  for (const breach of session.breaches.slice(before)) breaks.add(breach, ASKED, again(breach.call));
  const probed = isOver() ? NOTHING : await runProbes({ config, redactor, pace, contract, failFast });
  for (const { probe, ...breach } of probed.breaches) breaks.add(breach, placeOf(probe), again(breach.call));
  const notPlayed = [...plan.byRule].map(([name, why]) => ({ name, why }));
  const answered = { plan, turns: [...byWidget, ...missing], probed: [...needed, ...probed.turns] };
  const found = { ...answered, breaks: breaks.list(), probes: probed.probes, played, notPlayed };
  return resultOf(config, asked, found);
}

const NOTHING: Probed = { probes: [], breaches: [], turns: [] };

/** A difference without the answer that it was found in. */
const withoutBody = (wrong: string): string => wrong.replace(/ in \{.*$/s, '');
