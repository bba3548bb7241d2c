/** Which transcripts a server can play, and why the others are not played. */
import type { Answer, Transcript } from '../../src/core/data/data.gen';
import { homeOf, readProfiles } from '../contract/profiles';
import type { Named } from '../transcript/read';
import { calls } from './client/calls';
import { type Conform, whyAbsent } from './config';
import type { HookName } from './hooks';
import { needsOwnSettings } from './interpret/interpreter';
import { answersOf, type Role, roleOf, setsUp } from './interpret/roles';
import { leavesTraces } from './interpret/typed';

/** Calls of a start that a server always answers in the same way. */
const ALWAYS = ['settings', 'csrf', 'countryCodes', 'validateAppAndBrand'];

/** Why a transcript is not played that the option --only leaves out. */
export const NOT_NAMED = '--only does not name it';

/** Transcript -> why it is not played. */
export interface Plan {
  readonly all: readonly Named[];
  readonly played: readonly Named[];
  /** By the answers in a transcript, or by what the config lacks for it. */
  readonly byRule: ReadonlyMap<string, string>;
  /** Those that are played and rightly go another way: by name in the config's `differs`. */
  readonly differing: ReadonlyMap<string, string>;
  /** Names in the config that say nothing: no transcript has the name, or a rule speaks of all that have it. */
  readonly idle: readonly string[];
}

/**
 * The plan of a run. Nothing is sent for it.
 * @param only parts of names: transcripts without one of them are not played
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
      const meant = transcripts.filter(({ name }) => fits(name, pattern) && !byRule.has(name));
      if (meant.length === 0) idle.push(pattern);
      for (const { name } of meant) differing.set(name, differing.get(name) ?? reason);
    }
  }
  const played = transcripts.filter(({ name }) => !byRule.has(name));
  return { all: transcripts, played, byRule, differing, idle };
}

/** Whether a name matches; `*` stands for any text. */
const fits = (name: string, pattern: string): boolean =>
  new RegExp(`^${pattern.split('*').join('.*')}$`).test(name);

function reasonOf(config: Conform, named: Named): string | undefined {
  const answers = answersOf(named.transcript);
  const rule = Object.entries(RULES).find(([, holds]) => answers.some((answer) => holds(answer, config)));
  if (rule) return rule[0];
  if (answers.length === 0) return 'nothing is asked of the server but a start';
  return missingProfile(config, named, answers) ?? missingPerson(config, named) ?? missingHook(config, named);
}

const RULES: Record<string, (answer: Answer, config: Conform) => boolean> = {
  'the connection breaks': ({ fault }) => fault !== undefined,
  'no answer of the server but of something before it': ({ text }) => text !== undefined,
  'the server fails': ({ status }) => status !== undefined,
  'a start is not as usual': ({ call, body }) => ALWAYS.includes(call) && Object.keys(body ?? {}).length > 0,
  'an answer that no server should give': ({ call, body }) => {
    const { answersAs, answers } = calls[call] ?? {};
    const known = answersAs ? calls[answersAs]?.answers : answers;
    if (!known) return false;
    if (body?.nextAction === undefined) return !body?.sessionExpired;
    return ![...known, 'LOGIN'].includes(String(body.nextAction));
  },
  'an answer that this server does not give': ({ call, body }, config) =>
    !body?.sessionExpired && whyAbsent(config, call, String(body?.nextAction)) !== undefined,
};

function missingProfile(
  { profiles }: Conform,
  { transcript }: Named,
  answers: readonly Answer[],
): string | undefined {
  const all = readProfiles();
  const homes = answers.map(({ call, body }) => (body?.captcha ? 'captcha' : homeOf(all, call)?.id));
  const lacking = [...(setsUp(transcript) ? ['new-user'] : []), ...homes].find(
    (home) => home !== undefined && home !== 'error-log' && !profiles.includes(home),
  );
  return lacking && `the profile ${lacking} is not asked for`;
}

function missingPerson(config: Conform, named: Named): string | undefined {
  const role = roleOf(config, named);
  const unnamed = unnamedIn(config, named);
  if (unnamed && !config.parts?.[named.name]?.user) return `roles.${unnamed} names no user`;
  if (role.user === '') return 'cast names no user for it';
  if (!config.users[role.user])
    throw new Error(`roles names <${role.user}>, but users has no entry with that name`);
  return undefined;
}

/** By call, the part of roles that says who is answered so. */
const ROLES = { authenticate: 'signsOn', validateUser: 'recovers' } as const;

/** The first role in a transcript that nobody in roles has. */
function unnamedIn({ roles }: Conform, { transcript }: Named): string | undefined {
  for (const { call, body } of answersOf(transcript)) {
    const { nextAction } = body ?? {};
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
  return lacking && `hooks.${lacking} is not given`;
}

const asksForAssertion = ({ steps }: Transcript): boolean =>
  steps.some((step) => 'host' in step && Object(step.host.input).samlInput !== undefined);

/** Whether everybody who plays is made anew: then nothing has to be put back. */
const isFresh = ({ users }: Conform, { user, isSignedOn, registers }: Role): boolean =>
  [user, isSignedOn, registers].every((name) => name === null || users[name]?.command !== undefined);
