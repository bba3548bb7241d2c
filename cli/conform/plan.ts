/** Decides which transcripts can be played on a server, and gives a reason for the others. */
import type { Answer, Transcript } from '../../src/core/data/data.gen';
import { homeOf, isProbed, readProfiles } from '../contract';
import type { Named } from '../transcript/read';
import { calls } from './client';
import { type Conform, whyAbsent } from './config';
import type { HookName } from './hooks';
import { needsOwnSettings } from './interpret/interpreter';
import { isOptional } from './interpret/judge';
import { answersOf, type Role, roleOf, setsUp } from './interpret/roles';
import { leavesTraces } from './interpret/typed';

/** Calls of a start that a server always answers in the same way. */
const ALWAYS = ['settings', 'csrf', 'countryCodes', 'validateAppAndBrand'];

/** The reason for transcripts that the option --only leaves out. */
export const NOT_NAMED = 'left out by --only';

/** The end of the reason for transcripts of other profiles. */
export const NOT_TESTED = "which isn't tested";

/** The transcripts that are played, and why the others aren't. */
export interface Plan {
  readonly all: readonly Named[];
  readonly played: readonly Named[];
  /** By transcript, the reason why it isn't played: its answers, or something that the config lacks. */
  readonly byRule: ReadonlyMap<string, string>;
  /**
   * Transcripts that are played although they rightly take a different path, with the reason in
   * `differs`.
   */
  readonly differing: ReadonlyMap<string, string>;
  /** Names in the config without effect: no transcript matches, or a rule already excludes all that match. */
  readonly idle: readonly string[];
}

/**
 * Plans a run, without sending anything.
 * @param only parts of names. Transcripts without any of them are not played
 */
export function makePlan(config: Conform, transcripts: readonly Named[], only: readonly string[] = []): Plan {
  const byRule = new Map<string, string>();
  for (const named of transcripts) {
    const isChosen = only.length === 0 || only.some((part) => named.name.includes(part));
    const why = isChosen ? reasonOf(config, named) : NOT_NAMED;
    if (why) byRule.set(named.name, why);
  }
  const differing = new Map<string, string>();
  const idle: string[] = [];
  for (const [reason, patterns] of Object.entries(config.differs ?? {})) {
    for (const pattern of patterns) {
      const matching = transcripts.filter(({ name }) => fits(name, pattern) && !byRule.has(name));
      if (matching.length === 0) idle.push(pattern);
      for (const { name } of matching) differing.set(name, differing.get(name) ?? reason);
    }
  }
  const played = transcripts.filter(({ name }) => !byRule.has(name));
  return { all: transcripts, played, byRule, differing, idle };
}

/** Whether a name matches. `*` matches any text. */
const fits = (name: string, pattern: string): boolean =>
  new RegExp(`^${pattern.split('*').join('.*')}$`).test(name);

function reasonOf(config: Conform, named: Named): string | undefined {
  const answers = answersOf(named.transcript);
  const missing = missingProfile(config, named, answers);
  if (missing) return missing;
  const rule = Object.entries(RULES).find(([, holds]) => answers.some((answer) => holds(answer, config)));
  if (rule) return rule[0];
  if (answers.length === 0) return 'it only sends the first calls';
  return missingUser(config, named) ?? missingHook(config, named);
}

const RULES: Record<string, (answer: Answer, config: Conform) => boolean> = {
  'it has a call that only probes test': ({ call }) => isProbed(call),
  'the connection breaks in it': ({ fault }) => fault !== undefined,
  'its answer is from a proxy, not from the server': ({ text }) => text !== undefined,
  'the server fails in it': ({ status }) => status !== undefined,
  'its first calls have unusual answers': ({ call, body }) =>
    ALWAYS.includes(call) && Object.keys(body ?? {}).length > 0,
  'it has an answer that no server should give': ({ call, body }) => {
    const { answersAs, answers } = calls[call] ?? {};
    const known = answersAs ? calls[answersAs]?.answers : answers;
    if (!known) return false;
    if (body?.nextAction === undefined) return !body?.sessionExpired;
    return ![...known, 'LOGIN'].includes(String(body.nextAction));
  },
  'it has codes of messages or limits of sent codes, which servers may leave out': ({ body }) =>
    isOptional(body ?? {}),
  'it has an answer that this server never gives': ({ call, body }, config) =>
    !body?.sessionExpired && whyAbsent(config, call, String(body?.nextAction)) !== undefined,
};

function missingProfile(
  { profiles }: Conform,
  { transcript }: Named,
  answers: readonly Answer[],
): string | undefined {
  const all = readProfiles();
  const homes = answers.map(({ call, body }) =>
    body?.captcha ? 'captcha' : homeOf(all, call, String(body?.nextAction))?.id,
  );
  const lacking = [...(setsUp(transcript) ? ['new-user'] : []), ...homes].find(
    (home) => home !== undefined && home !== 'error-log' && !profiles.includes(home),
  );
  return lacking && `it needs the profile ${lacking}, ${NOT_TESTED}`;
}

function missingUser(config: Conform, named: Named): string | undefined {
  const role = roleOf(config, named);
  const unnamed = unnamedIn(config, named);
  if (unnamed && !config.parts?.[named.name]?.user) return `roles.${unnamed} has no user`;
  if (role.user === '') return 'roles has no user for it';
  if (!config.users[role.user])
    throw new Error(`roles uses the unknown user <${role.user}>. Add it to users`);
  return undefined;
}

/** By call, the part of roles that assigns users to its nextActions. */
const ROLES = { authenticate: 'signsOn', validateUser: 'recovers' } as const;

/** The first role in a transcript without a user. */
function unnamedIn({ roles }: Conform, { transcript }: Named): string | undefined {
  for (const { call, body } of answersOf(transcript)) {
    const { nextAction } = body ?? {};
    if (call === 'signUp' && !roles.signsUp) return 'signsUp';
    const part = Object.hasOwn(ROLES, call) ? ROLES[call as keyof typeof ROLES] : undefined;
    if (!part || typeof nextAction !== 'string' || nextAction === 'LOGIN') continue;
    const isNamed = roles[part]?.[nextAction] ?? (part === 'recovers' && setsUp(transcript) && roles.setsUp);
    if (!isNamed) return `${part}.${nextAction}`;
  }
  return undefined;
}

function missingHook(config: Conform, named: Named): string | undefined {
  const { transcript } = named;
  const role = roleOf(config, named);
  const answers = answersOf(transcript);
  const types = (field: string) =>
    transcript.steps.some((step) => 'user' in step && step.user.type?.[field] !== undefined);
  const needs: [HookName, boolean][] = [
    ['clock', answers.some(({ body }) => body?.sessionExpired === true)],
    ['clock', transcript.steps.some((step) => 'clock' in step)],
    ['codes', types('otc')],
    ['captcha', types('captchaAnswer')],
    ['settings', needsOwnSettings(config, transcript, role)],
    ['assertion', asksForAssertion(transcript)],
    ['reference', transcript.page?.query?.REF !== undefined],
    ['reset', !isFresh(config, role) && (role.failures > 0 || answers.some(leavesTraces))],
  ];
  const lacking = needs.find(([name, isNeeded]) => isNeeded && !config.hooks?.[name])?.[0];
  return lacking && `hooks.${lacking} is missing`;
}

const asksForAssertion = ({ steps }: Transcript): boolean =>
  steps.some((step) => 'host' in step && Object(step.host.input).samlInput !== undefined);

/** Whether all users of the transcript are created by programs, so that nothing has to be reset. */
const isFresh = ({ users }: Conform, { user, isSignedOn, registers }: Role): boolean =>
  [user, isSignedOn, registers].every((name) => name === null || users[name]?.command !== undefined);
