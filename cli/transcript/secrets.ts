import type { Step } from '../../src/core/data/data.gen';
import type { Observation } from './driver';
import { CSRF_TOKEN, SESSION_ID } from './usual';

/** Fields whose text is allowed only in the form and in a request. */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'reenterPassword',
  'otc',
  'captchaAnswer',
  'samlInput',
  'recoveryCode',
];

/** The parts of an answer that only the next request may contain. */
const SECRET_ANSWERS = ['csrfTokenValue', 'SAMLResponse', 'RelayState', 'token'];

/** The secrets in an answer that the panel shows, so only the document may contain them too. */
const SHOWN_ANSWERS = ['appUri', 'appKey', 'recoveryCodes'];

/** Shorter texts (`x`, a blank) may occur by chance. */
const SHORTEST = 4;

/** The secrets that a step puts into the page. */
export function secretsOf(step: Step): string[] {
  const inputs: Record<string, unknown>[] = [];
  if ('user' in step) inputs.push(step.user.type ?? {});
  if ('host' in step) inputs.push((step.host.input ?? {}) as Record<string, unknown>);
  const texts = inputs.flatMap((input) => SECRET_FIELDS.map((field) => input[field]));
  if ('answer' in step) texts.push(...SECRET_ANSWERS.map((name) => step.answer.body?.[name]));
  return [...longEnough(texts), ...shownSecretsOf(step)];
}

/** The secrets among them that the page shows to the user. */
export function shownSecretsOf(step: Step): string[] {
  if (!('answer' in step)) return [];
  return longEnough(SHOWN_ANSWERS.flatMap((name) => step.answer.body?.[name]));
}

const longEnough = (texts: unknown[]): string[] =>
  texts
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text.length >= SHORTEST);

/** The places where a secret was found although it isn't allowed there. The document may contain `shown` ones. */
export function leaks(
  observation: Observation,
  typed: Iterable<string>,
  shown: ReadonlySet<string> = new Set(),
): string[] {
  const traces: Record<string, string> = {
    ...observation.traces,
    events: JSON.stringify(observation.events),
    callbacks: JSON.stringify(observation.callbacks),
    getState: JSON.stringify(observation.state),
    redirect: decodeURIComponent(observation.redirects.join(' ')),
    address: decodeURIComponent(observation.address),
    console: observation.console.join('\n'),
  };
  const secrets = [...typed, CSRF_TOKEN, SESSION_ID];
  return Object.entries(traces).flatMap(([place, text]) =>
    secrets
      .filter((secret) => text.includes(secret) && !(place === 'document' && shown.has(secret)))
      .map((secret) => `the secret "${secret}" leaked to ${place}`),
  );
}
