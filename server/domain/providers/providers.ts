/** The identity providers of this server, read from the file that LATCHKEY_PROVIDERS names. */
import { readFileSync } from 'node:fs';
import type { ServerMetadata } from 'openid-client';
import { isLocal } from '../../http/host';

const RULES = ['refuse', 'register', 'link'] as const;
const RESPONSE_MODES = ['query', 'form_post'] as const;
/** The algorithms of signatures that the client library can check. */
const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
] as const;

/** An OpenID Connect provider with which users can sign on. */
export interface Provider {
  /** The id with which pages name it. */
  readonly id: string;
  /** The name on its button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client, which only PKCE protects. */
  readonly clientSecret: string | null;
  /**
   * The rule for an unknown identity: `refuse`, `register`, or `link`, which joins an account with the same email address, if the
   * provider owns the address's domain.
   */
  readonly rule: (typeof RULES)[number];
  /** The mail domains that the provider owns, in lower case. Only for the rule `link`. */
  readonly domains: readonly string[];
  /** The ids of the applications whose users can sign on with it. */
  readonly apps: readonly string[];
  /** How the provider returns the browser: with a GET or with a POST. */
  readonly responseMode: (typeof RESPONSE_MODES)[number];
  /** The only algorithm with which its ID tokens may be signed. Null: each that its metadata list. */
  readonly algorithm: (typeof ALGORITHMS)[number] | null;
  /** The metadata of a provider in this server, whose origin is `own`. Those of any other provider are requested from its issuer. */
  readonly metadata?: (own: string) => ServerMetadata;
}

/** The providers of an application, in the order of their buttons. */
export const providersOf = (providers: readonly Provider[], appId: string): Provider[] =>
  providers.filter(({ apps }) => apps.includes(appId));

const MOST = 8;
const FIELDS = [
  ...['id', 'name', 'issuer', 'clientId', 'secret', 'rule', 'domains', 'apps', 'responseMode'],
  ...['algorithm', 'about'],
];

/**
 * Reads the providers from a JSON file `{ "providers": [...] }`. `env` has the clients' secrets.
 * @throws Error that names the file and the wrong field, but no secret
 */
export function readProviders(path: string, env: NodeJS.ProcessEnv): Provider[] {
  const wrong = (what: string) => new Error(`[latchkey] LATCHKEY_PROVIDERS, the file <${path}> ${what}`);
  let given: { providers?: unknown };
  try {
    given = Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw wrong(`cannot be read: ${(error as Error).message}`);
  }
  if (!Array.isArray(given.providers)) throw wrong('needs a list <providers>.');
  const providers = given.providers.map((one, index) =>
    providerOf(Object(one), env, (field, problem) =>
      wrong(`is wrong: providers[${index}].${field} ${problem}.`),
    ),
  );
  for (const [index, { id }] of providers.entries())
    if (providers.findIndex((other) => other.id === id) < index)
      throw wrong(`is wrong: providers[${index}].id <${id}> is used twice.`);
  for (const appId of new Set(providers.flatMap(({ apps }) => apps)))
    if (providersOf(providers, appId).length > MOST)
      throw wrong(`has more than ${MOST} providers for the application <${appId}>.`);
  return providers;
}

type Wrong = (field: string, problem: string) => Error;

function providerOf(given: Record<string, unknown>, env: NodeJS.ProcessEnv, wrong: Wrong): Provider {
  const unknown = Object.keys(given).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw wrong(unknown, `is unknown. Use ${FIELDS.join(', ')}`);
  const text = (name: string, form: RegExp, means: string): string => {
    const value = given[name];
    if (typeof value !== 'string' || !form.test(value)) throw wrong(name, `must be ${means}`);
    return value;
  };
  const list = (name: string, form: RegExp, means: string): string[] => {
    const value = given[name];
    if (!Array.isArray(value) || value.length === 0 || !value.every((one) => form.test(String(one))))
      throw wrong(name, `must be a list of ${means}`);
    return value.map(String);
  };
  const choice = <Of extends string>(name: string, of: readonly Of[]): Of => {
    const found = of.find((one) => one === (given[name] ?? of[0]));
    if (found === undefined) throw wrong(name, `must be one of ${of.join(', ')}`);
    return found;
  };
  const rule = choice('rule', RULES);
  if (rule !== 'link' && given.domains !== undefined)
    throw wrong('domains', 'has a meaning only with the rule link');
  return {
    id: text('id', /^[\w-]{1,64}$/, '1 to 64 letters, digits, _ or -'),
    name: text('name', /^(?=.*\S).{1,60}$/u, 'a text of 1 to 60 characters'),
    issuer: issuerOf(text('issuer', /./, 'the URL of the issuer'), wrong),
    clientId: text('clientId', /./, 'the id of this server at the provider'),
    clientSecret: given.secret === undefined ? null : secretOf(String(given.secret), env, wrong),
    rule,
    domains:
      rule === 'link'
        ? list('domains', /^[^@\s]+$/, 'the mail domains that the provider owns').map((one) =>
            one.toLowerCase(),
          )
        : [],
    apps: list('apps', /./, 'application ids'),
    responseMode: choice('responseMode', RESPONSE_MODES),
    algorithm: given.algorithm === undefined ? null : choice('algorithm', ALGORITHMS),
  };
}

function issuerOf(issuer: string, wrong: Wrong): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url && url.search + url.hash === '' && (url.protocol === 'https:' || isLocal(url.origin)))
    return issuer;
  throw wrong('issuer', 'must be an https URL. Only a provider on this machine can have http');
}

/** `name`: the environment variable. The secret itself is in no file. */
function secretOf(name: string, env: NodeJS.ProcessEnv, wrong: Wrong): string {
  const secret = env[name];
  if (!secret) throw wrong('secret', `names the environment variable <${name}>, which is not set`);
  return secret;
}
