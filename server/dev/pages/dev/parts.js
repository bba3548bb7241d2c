// Helpers of the control page.

/** @type {(id: string) => any} The element with this id, of any kind. */
export const byId = (id) => document.getElementById(id);

/** Creates an element with text and child elements. */
export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Shows a status message. */
export function say(text) {
  byId('state').textContent = text;
}

/** Sends a request. If the server refuses it, throws an Error with the server's message. */
export async function ask(path, method = 'GET', body = undefined) {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, { method, ...(body === undefined ? {} : json) });
  const content = await answer.json();
  const [refusal] = answer.ok ? [] : (content.messages ?? []);
  if (!answer.ok)
    throw new Error(refusal?.problem ?? refusal?.detail ?? `The server answered ${answer.status}.`);
  return content;
}

/** Runs `work` on a click and shows its error. */
export function onPress(button, work) {
  button.addEventListener('click', () => work().catch((error) => say(error.message)));
}
