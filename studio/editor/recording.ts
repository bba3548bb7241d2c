/** What was done in the frame since its page opened, as steps of a transcript. */
// biome-ignore lint/suspicious/noExplicitAny: steps have the form of the meta-schema, and only their kind matters here
type Step = Record<string, any>;
const steps: Step[] = [];
let host: object | undefined;
/** Answers that every start gets are left out. */
const USUAL = ['settings', 'csrf', 'sessionId', 'countryCodes', 'validateAppAndBrand'];

/** Whether a step causes calls, instead of describing what follows. */
const isCause = (step: Step): boolean => ['user', 'clock', 'browser'].some((kind) => kind in step);

/** Starts a recording. Only a page that a host's call `from` opens can be replayed. */
export function begin(from: object | undefined): void {
  steps.length = 0;
  host = from;
}

export function did(step: Step): void {
  steps.push(step);
}

/** Puts an answer before the step that caused it, because a transcript lists answers in advance. */
export function answered(call: string, body: unknown): void {
  if (USUAL.includes(call)) return;
  const at = steps.findLastIndex(isCause);
  steps.splice(at < 0 ? steps.length : at, 0, { answer: { call, body } });
}

/** Replaces the last observation, until the next user action. */
export function saw(expect: object): void {
  if ('expect' in (steps.at(-1) ?? {})) steps.pop();
  steps.push({ expect });
}

/** All steps. The host's call follows the answers that it needs. Empty if no host's call opens the first page. */
export function recorded(): object[] {
  const first = steps.findIndex(isCause);
  const begun = steps.filter((step, at) => 'answer' in step && (at < first || first < 0));
  return host ? [...begun, { host }, ...steps.filter((step) => !begun.includes(step))] : [];
}

/** The browser's answers in words. */
const GIVES: Record<string, string> = {
  ok: 'confirms the passkey',
  none: 'cancels the passkey',
  exists: 'has a passkey on this device already',
  unable: 'has a browser that can’t use passkeys',
};

/** The steps in words. */
export const sentences = (): string[] =>
  steps.map(({ answer, user, clock, browser, expect }) => {
    if (answer) return `the server answers ${answer.call}: ${answer.body.nextAction ?? 'ok'}`;
    if (browser) return `the user ${GIVES[browser.gives]}`;
    if (clock) return `${clock.seconds} seconds pass`;
    if (user) {
      const fields = Object.keys({ ...user.choose, ...user.type });
      return `the user ${fields.length > 0 ? `fills in ${fields.join(', ')} and ` : ''}presses ${user.press}`;
    }
    return expect.page ? `${expect.page} is shown` : `the journey ends: ${expect.outcome}`;
  });
