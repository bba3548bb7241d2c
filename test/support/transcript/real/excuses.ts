import type { Answer } from '../../../../src/core/data/data.gen';
import type { Named } from '../../../../tools/transcript/read';
import { recognise } from '../../../../tools/transcript/wire';
import { descriptionOf } from '../../server/description';
import { answersOf, userRules } from './users';

// biome-ignore lint/suspicious/noExplicitAny: the document as it was served
type Json = any;

/** Calls of a start that the reference server always answers in the same way. */
const ALWAYS = ['settings', 'csrf', 'countryCodes', 'validateAppAndBrand'];

/** Transcript -> why a real server cannot play it. */
interface Excuses {
  /** Excuses by the answers in a transcript. */
  readonly byRule: ReadonlyMap<string, string>;
  /** Excuses by name in users.json; a rule comes first. */
  readonly byName: ReadonlyMap<string, string>;
  /**
   * Names in users.json that excuse nothing: no transcript has the name, or a rule excuses all that have it.
   */
  readonly idle: readonly string[];
}

/** The transcripts that a real server cannot play, and why. */
export async function excuses(url: string, transcripts: readonly Named[]): Promise<Excuses> {
  const actions = await actionsOf(url);
  const rules: Record<string, (answer: Answer) => boolean> = {
    'the connection breaks': ({ fault }) => fault !== undefined,
    'no answer of the server but of something before it': ({ text }) => text !== undefined,
    'the server fails': ({ status }) => status !== undefined,
    'a start is not as usual': ({ call, body }) =>
      ALWAYS.includes(call) && Object.keys(body ?? {}).length > 0,
    'an answer that the server never gives': ({ call, body }) => {
      const known = actions.get(call);
      if (!known) return false;
      return body?.nextAction === undefined
        ? known.isRequired
        : !known.actions.includes(String(body.nextAction));
    },
    'an answer that the server does not give here': ({ call, body }) =>
      !body?.sessionExpired && (userRules.never[call]?.includes(String(body?.nextAction)) ?? false),
  };
  const byRule = new Map<string, string>();
  for (const { name, transcript } of transcripts) {
    const rule = Object.entries(rules).find(([, holds]) => answersOf(transcript).some(holds));
    if (rule) byRule.set(name, rule[0]);
    else if (answersOf(transcript).length === 0)
      byRule.set(name, 'nothing is asked of the server but a start');
  }
  const byName = new Map<string, string>();
  const idle: string[] = [];
  for (const [reason, patterns] of Object.entries(userRules.excused)) {
    for (const pattern of patterns) {
      const meant = transcripts.filter(({ name }) => fits(name, pattern) && !byRule.has(name));
      if (meant.length === 0) idle.push(pattern);
      for (const { name } of meant) byName.set(name, byName.get(name) ?? reason);
    }
  }
  return { byRule, byName, idle };
}

/** Whether a name matches; `*` stands for any text. */
function fits(name: string, pattern: string): boolean {
  return new RegExp(`^${pattern.split('*').join('.*')}$`).test(name);
}

/** The nextActions that each call answers, by the server's own description. */
async function actionsOf(url: string): Promise<Map<string, { actions: string[]; isRequired: boolean }>> {
  const { document } = await descriptionOf(url);
  const found = new Map<string, { actions: string[]; isRequired: boolean }>();
  const follow = (value: Json): Json =>
    value?.$ref
      ? follow(
          value.$ref
            .slice(2)
            .split('/')
            .reduce((at: Json, name: string) => at[name], document),
        )
      : value;
  for (const [template, item] of Object.entries<Record<string, unknown>>(document.paths)) {
    for (const method of ['get', 'post']) {
      const operation = item[method] as { responses?: Record<string, unknown> } | undefined;
      const path = template
        .replace('{appId}', 'a')
        .replace('{brandId}', 'b')
        .replace(/\{\w+\}/, 'u');
      const call = operation && recognise(method.toUpperCase(), path, { appId: 'a', brandId: 'b' })?.call;
      const schema = follow(follow(operation?.responses?.[200])?.content?.['application/json']?.schema);
      const actions = follow(schema?.properties?.nextAction)?.enum;
      if (call && actions)
        found.set(call, {
          actions: [...(found.get(call)?.actions ?? []), ...actions],
          isRequired: schema.required?.includes('nextAction') ?? false,
        });
    }
  }
  return found;
}
