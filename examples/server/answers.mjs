/** The forms of answers. Every call answers with messages and a nextAction. */

/**
 * The answer that lets the widget go on, with other fields of the call in `more`. It needs no message: the widget has
 * texts for a success, in the user's language.
 */
export const proceed = (nextAction, more) => ({ messages: null, nextAction, ...more });

/** The answer with an error that the user can read. `detail` is a text, or a list of `{ detail, code }`. */
export const refuse = (nextAction, detail, more) => ({
  messages: [{ type: 'ERROR', detail }],
  nextAction,
  ...more,
});

/** The answer to a request of a session that has ended, or that the server does not know. */
export const EXPIRED = refuse('LOGIN', 'Your session has ended. Please sign on again.', {
  sessionExpired: true,
});

/** Ends the work on a request at once. The widget reads the message of any status. */
export class Fault extends Error {
  constructor(status, body, headers = {}) {
    super(`status ${status}`);
    this.status = status;
    this.body = typeof body === 'string' ? refuse('ERROR', body) : body;
    this.headers = headers;
  }
}

/** A field of a payload as a string. A page can send anything, so whatever isn't a string counts as empty. */
export const text = (value) => (typeof value === 'string' ? value.trim() : '');

/** The user id in a payload. The widget encodes it once more than the form does. */
export function userIdIn(value) {
  try {
    return decodeURIComponent(text(value));
  } catch {
    throw new Fault(400, 'userId must be URL-encoded.');
  }
}
