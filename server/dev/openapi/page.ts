import { html } from 'hono/html';
import { pathsOf } from '../../http/contract';
import { type Html, page } from '../pages/page';
import { refTo } from './components';
import type { Document } from './document';
import { type Group, mediaTypeOf, nextActionsOf } from './operation';
import type { Json, Source } from './source';

/** The groups of calls, by the first call of each in flows/calls.json. */
const GROUPS: Readonly<Record<string, string>> = {
  settings: 'Start',
  authenticate: 'Sign-on',
  passkeyOptions: 'Passkey',
  providerStart: 'Identity provider',
  captcha: 'Captcha',
  validateUser: 'Forgotten password',
  changePassword: 'Password change',
  twoFactorOptions: 'Second factor',
  stepUpOptions: 'Step-up',
  newPasskeyOptions: 'New factors',
  federatedAssertion: 'Self-registration',
  signUp: 'Sign-up',
  profile: 'End of a journey',
  listSessions: 'Account',
};

/** The description as a page without scripts, with one section per call. */
export function pageOf(source: Source, document: Document): Html {
  const { title, version, description } = document.info as Record<string, string>;
  const ids = Object.keys(source.data.calls);
  const groups: string[][] = [];
  for (const id of ids) {
    if (GROUPS[id] !== undefined) groups.push([]);
    groups.at(-1)?.push(id);
  }
  return page(
    { title: `Calls of the ${title}`, styles: '/openapi/openapi.css' },
    html`<header>
      <h1>${title}</h1>
      <p>Version ${version}, ${ids.length} calls. For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). Pages that make these calls: <a href="/examples/">examples</a>.</p>
    </header>
    <nav aria-label="Groups of calls"><ul>${groups.map(([id = '']) => html`<li><a href="#group-${id}">${GROUPS[id]}</a></li>`)}</ul></nav>
    <main>${common(document, String(description))}${groups.map(
      (group) => html`<div class="group" id="group-${group[0]}">
        <h2>${GROUPS[group[0] ?? '']}</h2>
        <ul>${group.map((id) => html`<li><a href="#${id}">${id}</a> ${source.data.calls[id]?.about}</li>`)}</ul>
      </div>
      ${group.map((id) => callSection(source, document, id))}`,
    )}</main>`,
  );
}

function common(document: Document, about: string): Html {
  const { schemas, parameters, responses, securitySchemes } = document.components as Record<
    string,
    Record<string, Json>
  >;
  const shared = Object.values(parameters ?? {});
  return html`<section id="common" aria-labelledby="common-title">
    <h2 id="common-title">All calls</h2>
    <p>${about}</p>
    <p>A POST is form-encoded: <code>data</code> (the payload, as JSON), <code>_csrf</code> and <code>sId</code>.</p>
    <h3>Session</h3>
    <p>${prose(String(securitySchemes?.session?.description))}</p>
    ${table('All calls', 'Query and header', shared.map(parameterField))}
    ${table('All calls', 'A message', fieldsOf(schemas ?? {}, { $ref: '#/components/schemas/message' }))}
    <h3>Errors</h3>
    <p>An error has a status above 399, messages, and the nextAction ERROR.</p>
    <ul>${Object.values(responses ?? {}).map(({ description }) => html`<li>${description}</li>`)}</ul>
  </section>`;
}

function callSection(source: Source, document: Document, id: string): Html {
  const call = source.data.calls[id];
  const { path, ping } = pathsOf(source.data, id);
  const operation = document.paths[path]?.[call?.method.toLowerCase() ?? ''] ?? {};
  const { schemas = {} } = document.components as Record<string, Json>;
  const ids = operation['x-calls'] as Group['ids'];
  const others = ids.filter((one) => one !== id);
  const needsSession = (operation.security as Json[]).length === 1;
  const parameters = (operation.parameters as Json[])
    .filter(({ $ref }) => $ref === undefined)
    .map(parameterField);
  const payload = Object.hasOwn(source.payloads, id) ? fieldsOf(schemas, refTo('payload', id)) : [];
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${id}</h3>
    <p>${call?.about}</p>
    ${call?.assumed ? html`<p class="assumed"><strong>Assumed.</strong> ${call.assumed}</p>` : ''}
    ${others.map((one) => html`<p>Has the same path as <a href="#${one}">${one}</a>. The payload distinguishes them.</p>`)}
    <p class="path"><b>${call?.method}</b> <code>${path}</code></p>
    <p class="path">${ping ? html`<b>${call?.method}</b> <code>${ping}</code> in ping mode` : 'The path in ping mode is the same.'}</p>
    <p>${needsSession ? 'Needs a live session.' : 'Needs no session.'}</p>
    ${table(id, 'Path and query', parameters)}
    ${table(id, 'Payload', payload)}
    ${answerPart(source, schemas, { owner: id, ids, isGuarded: needsSession })}
  </section>`;
}

function answerPart(source: Source, schemas: Json, group: Group & { owner: string }): Html {
  const [id] = group.ids;
  const type = mediaTypeOf(source, id);
  const schema = resolved(schemas, refTo('answer', id));
  const { declared, more } = nextActionsOf(source, group);
  const action = (name: string, isMore: boolean) =>
    html`<li><code>${name}</code>${isMore ? ' (the session has expired)' : ''}</li>`;
  return html`<h4>Answer</h4>
    ${type ? html`<p><code>${type}</code>: ${source.answers[id]?.description}</p>` : ''}
    <p>${schema.description}</p>
    ${declared.length + more.length > 0 ? html`<ul class="actions" aria-label="${group.owner}: Next actions">${declared.map((name) => action(name, false))}${more.map((name) => action(name, true))}</ul>` : ''}
    ${table(group.owner, 'Fields of the answer', fieldsOf(schemas, schema))}`;
}

/** A nested name that can wrap after a dot. */
function breakable(name: string): (Html | string)[] {
  return name.split('.').map((part, index) => (index === 0 ? part : html`.<wbr>${part}`));
}

/** A sentence with names between backquotes. */
function prose(text: string): (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

function parameterField({ name, in: place, description, required, schema }: Json): Field {
  return {
    name: String(name),
    isRequired: required === true,
    kind: `${place}, ${(schema as Json).type}`,
    description: String(description),
  };
}

/** `owner` is part of the table's name, because a screen reader lists the tables of all calls by their names. */
function table(owner: string, caption: string, fields: readonly Field[]): Html | string {
  if (fields.length === 0) return '';
  return html`<div class="wide" role="region" tabindex="0" aria-label="${owner}: ${caption}"><table>
    <caption>${caption}</caption>
    <thead><tr><th scope="col">Name</th><th scope="col">Description</th><th scope="col">Rule</th></tr></thead>
    <tbody>${fields.map(
      ({ name, isRequired, kind, description }) =>
        html`<tr><th scope="row"><code>${breakable(name)}</code>${isRequired ? html` <span class="required">required</span>` : ''}</th><td>${prose(description)}</td><td>${kind}</td></tr>`,
    )}</tbody>
  </table></div>`;
}

/** A row of a table of fields. */
export interface Field {
  /** Nested fields contain dots. `{name}` means any name, and `[]` each item of a list. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: string;
  readonly description: string;
}

/** The fields of an object schema of the document. Nested ones follow their object. */
function fieldsOf(schemas: Json, schema: Json, prefix = ''): Field[] {
  const { properties = {}, required = [] } = resolved(schemas, schema) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).flatMap(([key, inner]) => {
    const found = resolved(schemas, inner);
    const name = prefix + key;
    const items = found.items as Json | undefined;
    return [
      {
        name,
        isRequired: required.includes(key),
        kind: kindOf(schemas, found),
        description: descriptionOf(schemas, found),
      },
      ...fieldsOf(schemas, found, `${name}.`),
      // The fields of a message are described once for all calls.
      ...(items && key !== 'messages' ? fieldsOf(schemas, items, `${name}[].`) : []),
    ];
  });
}

/** Resolves a schema's reference. A description next to the reference takes precedence. */
function resolved(schemas: Json, { $ref, ...own }: Json): Json {
  if (typeof $ref !== 'string') return own;
  const target = schemas[$ref.slice('#/components/schemas/'.length)] as Json;
  return { ...resolved(schemas, target), ...own };
}

/** A schema's description, or else that of its last alternative, because the first one may be null. */
function descriptionOf(schemas: Json, { description, anyOf }: Json): string {
  const [alternative] = Array.isArray(anyOf) ? anyOf.slice(-1) : [];
  return String(description ?? (alternative ? (resolved(schemas, alternative).description ?? '') : ''));
}

/** A short description of a schema's rules. */
function kindOf(schemas: Json, schema: Json): string {
  if (Object.hasOwn(schema, 'const')) return `always ${JSON.stringify(schema.const)}`;
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`;
  const { anyOf, type, minLength, maxLength, pattern, minimum } = schema as Record<string, unknown>;
  if (Array.isArray(anyOf))
    return anyOf.map((one: Json) => kindOf(schemas, resolved(schemas, one))).join(' or ');
  const limits = [
    ...(typeof minLength === 'number' && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : []),
    ...(typeof pattern === 'string' ? [`like ${pattern}`] : []),
    ...(typeof minimum === 'number' ? [`${minimum} or more`] : []),
  ];
  return [type === undefined ? 'anything' : [type].flat().join(' or '), ...limits].join(', ');
}
