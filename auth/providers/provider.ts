/** The fields of identity providers, and what the rules of a provider allow. */
import { isWithoutTls } from '../base/http';
import type { Identity, Provider } from '../ports';

const RULES: readonly Provider['rule'][] = ['refuse', 'register', 'link'];
const RESPONSE_MODES: readonly Provider['responseMode'][] = ['query', 'form_post'];
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

const MOST = 8;

/** The fields of a provider, without its secret. */
export const FIELDS = 'id name mark issuer clientId rule domains apps responseMode algorithm'.split(' ');

/** The providers of an application, in the order of their buttons. */
export const providersOf = <One extends Provider>(providers: readonly One[], appId: string): One[] =>
  providers.filter(({ apps }) => apps.includes(appId));

/** How an operator describes providers. */
interface Description {
  /** The fields of a provider, with the one that names its secret. */
  readonly fields: readonly string[];
  secretOf(given: Readonly<Record<string, unknown>>, wrong: Wrong): string | null;
  /** The error about the description. */
  wrong(problem: string): Error;
}

type Wrong = (field: string, problem: string) => Error;

/** Reads the providers that an operator describes. @throws Error that names the first wrong field */
export function providersFrom(
  given: readonly unknown[],
  { fields, secretOf, wrong }: Description,
): Provider[] {
  const providers = given.map((value, index) => {
    const one: Readonly<Record<string, unknown>> = Object(value);
    const wrongField: Wrong = (field, problem) => wrong(`providers[${index}].${field} ${problem}.`);
    const unknown = Object.keys(one).find((name) => !fields.includes(name));
    if (unknown !== undefined) throw wrongField(unknown, `is unknown. Use ${fields.join(', ')}`);
    return { ...providerFrom(one, wrongField), clientSecret: secretOf(one, wrongField) };
  });
  for (const [index, { id }] of providers.entries())
    if (providers.findIndex((other) => other.id === id) < index)
      throw wrong(`providers[${index}].id <${id}> is used twice.`);
  for (const appId of new Set(providers.flatMap(({ apps }) => apps)))
    if (providersOf(providers, appId).length > MOST)
      throw wrong(`more than ${MOST} providers for the application <${appId}>.`);
  return providers;
}

function providerFrom(
  given: Readonly<Record<string, unknown>>,
  wrong: Wrong,
): Omit<Provider, 'clientSecret'> {
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
    ...(given.mark !== undefined && {
      mark: text('mark', /^\S{1,20000}$/, 'the name of a mark, or the URL of a picture'),
    }),
    issuer: issuerOf(text('issuer', /./, 'the URL of the issuer'), wrong),
    clientId: text('clientId', /./, 'the id of this server at the provider'),
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
  if (url && url.search + url.hash === '' && (url.protocol === 'https:' || isWithoutTls({ url: url.href })))
    return issuer;
  throw wrong('issuer', 'must be an https URL. Only a provider on this machine can have http');
}

/**
 * The address in an identity that may find the account to join, if the provider owns the address's domain. That alone counts: a
 * provider that says of any address that it is verified would otherwise decide who owns the account.
 */
export function ownedAddress(
  { rule, domains }: Provider,
  { email, isEmailVerified }: Identity,
): string | null {
  if (rule !== 'link' || email === undefined || isEmailVerified === false) return null;
  const address = inLowerCase(email);
  return domains.includes(address.slice(address.lastIndexOf('@') + 1)) ? email : null;
}

/**
 * Whether a provider's address is that of an account. Users may write theirs in several ways, but to a provider, a Kelvin sign and a
 * k are two mailboxes. Only the case of ASCII letters doesn't matter.
 */
export const isSameAddress = (one: string, other: string): boolean => inLowerCase(one) === inLowerCase(other);

const inLowerCase = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
