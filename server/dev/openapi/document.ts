import { readFileSync } from 'node:fs';
import type { Call } from '../../http/call';
import { pathsOf } from '../../http/contract';
import { sharedSchemas } from './components';
import { answerSchema, asPost, faults, type Group, operationOf, sharedParameters } from './operation';
import type { Json, Source } from './source';

/** The description of the API, as OpenAPI 3.1. */
export interface Document extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** A call that the server answers, and what the description says of it. */
type Served = Pick<Call<never>, 'id' | 'variant' | 'guard' | 'alsoPost'>;

/**
 * Describes every call of calls.json, with its path and its path in ping mode. `served` determines which calls need a session, and
 * which are variants of others at the same path.
 * @throws Error if the server doesn't serve a call
 */
export function describe(source: Source, served: readonly Served[]): Document {
  const groups = served.map(groupOf);
  const missing = Object.keys(source.data.calls).filter((id) => !groups.some(({ ids }) => ids.includes(id)));
  if (missing.length > 0)
    throw new Error(
      `[latchkey] This server does not serve these calls of flows/calls.json: ${missing.join(', ')}.`,
    );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Latchkey reference auth server',
      version,
      description:
        'The calls that the sign-on and account-recovery widget makes, and those for account pages. The nextAction of an answer with status 200 determines where the journey continues.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths: Object.assign({}, ...groups.map((group) => pathItems(source, group))),
    components: {
      securitySchemes: { session: cookie },
      parameters: sharedParameters,
      responses: faults,
      schemas: {
        ...sharedSchemas(source),
        ...Object.fromEntries(groups.map((group) => [`answer.${group.ids[0]}`, answerSchema(source, group)])),
      },
    },
  };
}

function groupOf({ id, variant, guard, alsoPost }: Served): Group {
  return { ids: variant ? [id, variant.id] : [id], isGuarded: guard === 'session', alsoPost };
}

function pathItems(source: Source, group: Group): Document['paths'] {
  const [id] = group.ids;
  const method = source.data.calls[id]?.method.toLowerCase() ?? '';
  const { path, ping } = pathsOf(source.data, id);
  const item = (at: string, isPing: boolean): Record<string, Json> => {
    const operation = operationOf(source, group, at, isPing);
    return { [method]: operation, ...(group.alsoPost ? { post: asPost(operation) } : {}) };
  };
  return { [path]: item(path, false), ...(ping ? { [ping]: item(ping, true) } : {}) };
}

const cookie: Json = {
  type: 'apiKey',
  in: 'cookie',
  name: 'latchkey-SERVER-SESSION',
  description:
    'The cookie of a session. The server sets it in the answer of `sessionId` and after each sign-on. Each session has one cookie. In its name, SERVER is replaced by six characters of this server, and SESSION by the first twelve characters of the session id. Over https, the name begins with __Host-, and the cookie is HttpOnly, Secure and SameSite=None. Over http on your own machine, it is HttpOnly and SameSite=Lax.',
};
