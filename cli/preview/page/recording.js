/** What was done in the picture since its page opened, as the steps of a transcript. */
const steps = [];
let entry;
/** Answers that every start gets need not be said. */
const USUAL = ['settings', 'csrf', 'sessionId', 'countryCodes', 'validateAppAndBrand'];

const lastUser = () => steps.findLastIndex((step) => 'user' in step || 'clock' in step);

/** A page was opened by itself; a host's call opens it only if `from` is one. */
export function begin(from) {
  steps.length = 0;
  entry = from;
}

export const did = (step) => steps.push(step);

/** An answer stands before what caused it, because a transcript says it in advance. */
export function answered(call, body) {
  if (USUAL.includes(call)) return;
  const at = lastUser();
  steps.splice(at < 0 ? steps.length : at, 0, { answer: { call, body } });
}

/** What is seen now takes the place of what was seen before the next deed. */
export function saw(expect) {
  if ('expect' in (steps.at(-1) ?? {})) steps.pop();
  steps.push({ expect });
}

/** The steps from the host's call on; empty if the recording began on a page that no host opens. */
export const recorded = () => (entry ? [{ host: { call: entry } }, ...steps] : []);

/** The steps in words, for reading. */
export const sentences = () =>
  steps.map(({ answer, user, clock, expect }) => {
    if (answer) return `the server answers ${answer.call}: ${answer.body.nextAction ?? 'ok'}`;
    if (clock) return `${clock.seconds} seconds pass`;
    if (user) {
      const fields = Object.keys({ ...user.choose, ...user.type });
      return `the person ${fields.length > 0 ? `fills ${fields.join(', ')} and ` : ''}presses ${user.press}`;
    }
    return expect.page ? `${expect.page} is seen` : `the journey ends: ${expect.outcome}`;
  });
