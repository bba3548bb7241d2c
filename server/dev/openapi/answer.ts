import { adapted, refTo } from './components';
import { type Json, namesOf, type Source } from './source';

/** The facts about a call that its data doesn't contain. */
export interface Group {
  /** The call, and its variants at the same path. */
  readonly ids: readonly [string, ...string[]];
  /** Whether the call needs a live session. */
  readonly isGuarded: boolean;
}

/** The nextActions of a call and its variants: those in calls.json, and LOGIN if only an expired session causes it. */
export function nextActionsOf(
  source: Source,
  { ids, isGuarded }: Group,
): { declared: string[]; more: string[] } {
  const declared = [...new Set(ids.flatMap((id) => declaredBy(source, id)))];
  return { declared, more: isGuarded && !declared.includes('LOGIN') ? ['LOGIN'] : [] };
}

function declaredBy({ data }: Source, id: string): readonly string[] {
  const call = data.calls[id];
  return (call?.answersAs ? data.calls[call.answersAs]?.answers : call?.answers) ?? [];
}

/**
 * The schema of an answer with status 200: the envelope, and the fields that calls.json and the journeys keep. A call without
 * nextActions in calls.json has only the envelope, unless schemas/answers has a schema for it.
 */
export function answerSchema(source: Source, group: Group): Json {
  const [id] = group.ids;
  const known = mediaTypeOf(source, id) ? {} : (source.answers[id] ?? {});
  const { description = 'Messages and a nextAction.', required, properties, ...rules } = adapted(known);
  const { declared, more } = nextActionsOf(source, group);
  const actions = [...declared, ...more];
  const hasMessages = !Array.isArray(required) || required.includes('messages') || group.isGuarded;
  const kept = group.ids.flatMap((one) => keptOf(source, one));
  const fromKeep = Object.fromEntries(
    [...new Set(kept)]
      .filter((name) => Object.hasOwn(source.fields, name))
      .map((name) => [name, refTo('answerField', name)]),
  );
  return {
    description,
    type: 'object',
    additionalProperties: false,
    required: required ?? (declared.length > 0 ? ['messages', 'nextAction'] : ['messages']),
    ...rules,
    properties: {
      ...(hasMessages ? { messages } : {}),
      ...(actions.length > 0 ? { nextAction: { description: actionText(more), enum: actions } } : {}),
      ...(group.isGuarded ? { sessionExpired: expired } : {}),
      ...fromKeep,
      ...((properties ?? {}) as Record<string, Json>),
    },
    ...(more.includes('LOGIN') ? onlyWhenExpired : {}),
  };
}

/** The media type of a call that doesn't answer with JSON. */
export function mediaTypeOf({ answers }: Source, id: string): string | undefined {
  return answers[id]?.contentMediaType as string | undefined;
}

function actionText(more: readonly string[]): string {
  const text = 'Determines what the widget does next.';
  return more.includes('LOGIN') ? `${text} LOGIN with sessionExpired: the session has expired.` : text;
}

/** The fields that calls.json keeps, except those of `messages`, which has its own schema. */
function keptOf({ data, keptByJourneys }: Source, id: string): string[] {
  const call = data.calls[id];
  const isSpoken = call?.answersAs ?? id;
  return [...namesOf(data.keep), ...namesOf(call?.keep), ...(keptByJourneys[isSpoken] ?? [])].filter(
    (name) => name !== 'messages',
  );
}

const messages: Json = {
  description: 'The messages for the user. Empty or null without messages.',
  type: ['array', 'null'],
  items: { $ref: '#/components/schemas/message' },
};

const expired: Json = {
  description: 'The session has expired. The journey begins again.',
  const: true,
};

/** If a call doesn't declare LOGIN, only an expired session causes it. */
const onlyWhenExpired: Json = {
  if: { properties: { nextAction: { const: 'LOGIN' } }, required: ['nextAction'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['sessionExpired'] },
};
