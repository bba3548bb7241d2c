/** The formats of answers. Every call answers with messages and a nextAction. */

/**
 * The answer that lets the widget continue, with other fields of the call in `more`. It needs no message, because the widget has
 * texts for a success in the user's language.
 */
export const proceed = (nextAction, more) => ({ messages: null, nextAction, ...more });

/** The answer with an error for the user. `detail` is a text or a list of `{ detail, code }`. */
export const refuse = (nextAction, detail, more) => ({
  messages: [{ type: 'ERROR', detail }],
  nextAction,
  ...more,
});

/** The answer for a session that has ended or that the server doesn't know. */
export const EXPIRED = refuse('LOGIN', 'Your session has ended. Please sign on again.', {
  sessionExpired: true,
});

/** Aborts a request. The widget reads the message of any status. */
export class Fault extends Error {
  constructor(status, body, headers = {}) {
    super(`status ${status}`);
    this.status = status;
    this.body = typeof body === 'string' ? refuse('ERROR', body) : body;
    this.headers = headers;
  }
}

/** A field of a payload as a string. A page can send anything, so other types count as empty. */
export const text = (value) => (typeof value === 'string' ? value.trim() : '');

/** The user id in a payload. The widget URL-encodes it in addition to the form encoding. */
export function userIdIn(value) {
  try {
    return decodeURIComponent(text(value));
  } catch {
    throw new Fault(400, 'userId must be URL-encoded.');
  }
}
