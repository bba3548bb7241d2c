// The form that adds an override: an answer, a fault or a delay. It reads the calls and their next actions from /openapi.json.
import { ask, byId, element, say } from './parts.js';
import { PRESETS } from './presets.js';

const FAULTS = {
  delay: 'The real answer, delayed',
  drip: 'The real answer, byte by byte',
  timeout: 'No answer (the connection hangs)',
  reset: 'No answer (the connection is dropped)',
  redirect: 'A redirect (302)',
  html: 'HTML instead of JSON',
  truncated: 'Truncated JSON',
  empty: 'An empty answer',
  noMessages: 'An answer without messages',
  error500: 'A server error (500) without JSON',
};
/** The label of `ms` for each fault, and the default as a placeholder. */
const WAITS = {
  delay: ['Delay in milliseconds', 3000],
  drip: ['Milliseconds between bytes', 100],
  timeout: ['Timeout in milliseconds', 60000],
};
const WAIT_OF_ANSWER = ['Delay in milliseconds', ''];

const form = byId('order');
const field = (name) => byId(name);
let calls = new Map();

/** Fills the form. `faults`: the faults that the server can simulate. */
export async function prepareOrders(faults, ordered) {
  calls = callsOf(await ask('/openapi.json'));
  field('call').append(...[...calls.keys()].map((id) => new Option(id)));
  field('presets').append(
    ...PRESETS.map((preset) => {
      const onclick = () => fill(preset, faults);
      return element('button', { type: 'button', onclick }, preset.title);
    }),
  );
  field('call').value = calls.has('authenticate') ? 'authenticate' : [...calls.keys()][0];
  const showActions = () => showChoices(faults);
  field('call').addEventListener('change', showActions);
  field('what').addEventListener('change', showFields);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    field('order-error').textContent = '';
    try {
      await ask('/dev/scenarios', 'POST', readOrder());
      say(`Added an override for the next ${field('times').value} of ${field('call').value}.`);
      ordered();
    } catch (error) {
      field('order-error').textContent = error.message;
    }
  });
  showActions();
}

function fill({ title, call, what, ...values }, faults) {
  form.reset();
  field('call').value = call;
  showChoices(faults);
  field('what').value = what;
  showFields();
  for (const [id, value] of Object.entries(values)) field(id).value = value;
  say(`Filled in “${title}”. Now press “Add override”.`);
}

/** Call -> method, path, next actions and fields of its answer. Each call is listed once, with its path outside ping mode. */
function callsOf({ paths, components }) {
  const found = new Map();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const name = operation.responses[200]?.content?.['application/json']?.schema?.$ref?.split('/').at(-1);
      const properties = components.schemas[name]?.properties ?? {};
      for (const id of operation['x-calls']) {
        const known = {
          method: method.toUpperCase(),
          path,
          actions: properties.nextAction?.enum ?? [],
          fields: Object.keys(properties),
        };
        if (!found.has(id)) found.set(id, known);
      }
    }
  }
  return found;
}

function showChoices(faults) {
  const { actions, fields, method, path } = calls.get(field('call').value);
  field('path').textContent = `${method} ${path}`;
  field('what').replaceChildren(
    element(
      'optgroup',
      { label: 'Next action' },
      ...actions.map((name) => new Option(name, `answer ${name}`)),
      new Option('Another one', 'answer '),
    ),
    element(
      'optgroup',
      { label: 'Fault' },
      ...faults.map((name) => new Option(FAULTS[name] ?? name, `fault ${name}`)),
    ),
  );
  const others = fields.filter((name) => name !== 'messages' && name !== 'nextAction');
  field('more-help').textContent =
    others.length > 0 ? `For example ${others.join(', ')}.` : 'This answer has no other fields.';
  showFields();
}

/** Shows the fields for the selected override. */
function showFields() {
  const [kind, name] = field('what').value.split(' ');
  const isAnswer = kind === 'answer';
  const wait = isAnswer ? WAIT_OF_ANSWER : WAITS[name];
  for (const one of form.querySelectorAll('[data-for=answer]')) one.hidden = !isAnswer;
  field('ms').closest('p').hidden = !wait;
  field('ms-label').textContent = wait?.[0] ?? '';
  field('ms').placeholder = wait?.[1] ?? '';
  if (isAnswer) field('action').value = name;
  field('status').disabled = !isAnswer;
}

function readOrder() {
  const [kind, name] = field('what').value.split(' ');
  const order = { call: field('call').value, times: Number(field('times').value) };
  const ms = !field('ms').closest('p').hidden && field('ms').value ? { ms: Number(field('ms').value) } : {};
  if (kind === 'fault') return { ...order, fault: name, ...ms };
  return { ...order, answer: { status: Number(field('status').value), body: readBody() }, ...ms };
}

function readBody() {
  const type = field('type').value;
  const nextAction = field('action').value;
  const messages = type ? [{ type, detail: field('detail').value }] : [];
  return { messages, ...(nextAction ? { nextAction } : {}), ...readMore() };
}

function readMore() {
  const text = field('more').value.trim();
  if (text === '') return {};
  try {
    const more = JSON.parse(text);
    if (typeof more === 'object' && more !== null && !Array.isArray(more)) return more;
  } catch {
    // The error follows.
  }
  throw new Error('More fields of the answer must be a JSON object, such as {"svAttempts": 2}.');
}
