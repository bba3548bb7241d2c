/** What was done in the frame since its page opened, as steps of a transcript. */
const steps = [];
let host;
/** Answers that every start gets are left out. */
const USUAL = ['settings', 'csrf', 'sessionId', 'countryCodes', 'validateAppAndBrand'];

const lastUser = () => steps.findLastIndex((step) => 'user' in step || 'clock' in step);

/** Starts a recording. Only a page that a host's call `from` opens can be replayed. */
export function begin(from) {
  steps.length = 0;
  host = from;
}

export const did = (step) => steps.push(step);

/** Puts an answer before the step that caused it, because a transcript lists answers in advance. */
export function answered(call, body) {
  if (USUAL.includes(call)) return;
  const at = lastUser();
  steps.splice(at < 0 ? steps.length : at, 0, { answer: { call, body } });
}

/** Replaces the last observation, until the next user action. */
export function saw(expect) {
  if ('expect' in (steps.at(-1) ?? {})) steps.pop();
  steps.push({ expect });
}

/** All steps, starting with the host's call. Empty if no host's call opens the first page. */
export const recorded = () => (host ? [{ host }, ...steps] : []);

/** The steps in words. */
export const sentences = () =>
  steps.map(({ answer, user, clock, expect }) => {
    if (answer) return `the server answers ${answer.call}: ${answer.body.nextAction ?? 'ok'}`;
    if (clock) return `${clock.seconds} seconds pass`;
    if (user) {
      const fields = Object.keys({ ...user.choose, ...user.type });
      return `the user ${fields.length > 0 ? `fills in ${fields.join(', ')} and ` : ''}presses ${user.press}`;
    }
    return expect.page ? `${expect.page} is shown` : `the journey ends: ${expect.outcome}`;
  });
