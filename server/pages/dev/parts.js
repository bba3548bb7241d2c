// Small things that the parts of the page share.

/** @type {(id: string) => any} The element with this id, of any kind. */
export const byId = (id) => document.getElementById(id);

/** An element with texts and elements in it. */
export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Tells what has been done. */
export function say(text) {
  byId('state').textContent = text;
}

/** Asks the server; a refusal is an Error in its own words. */
export async function ask(path, method = 'GET', body = undefined) {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, { method, ...(body === undefined ? {} : json) });
  const content = await answer.json();
  const [refusal] = answer.ok ? [] : (content.messages ?? []);
  if (!answer.ok)
    throw new Error(refusal?.problem ?? refusal?.detail ?? `The server answered ${answer.status}.`);
  return content;
}

/** Does what a press asks for; what goes wrong is told. */
export function onPress(button, work) {
  button.addEventListener('click', () => work().catch((error) => say(error.message)));
}
