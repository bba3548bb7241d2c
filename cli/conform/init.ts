/** `latchkey conform --init`: writes a first config, based on the calls that a server answers. */
import { readProfiles, withNeeded } from '../contract';
import { AuthClient, type Reply } from './client';
import type { Conform, ConformUser, Hook } from './config';

export interface Place {
  /** The URL of the server. */
  readonly api: string;
  /** The origin of a page that may call it. */
  readonly origin: string;
  readonly appId: string;
  readonly brandId: string;
}

/** A config, and the values that the server team must fill in. */
interface FirstConfig {
  readonly config: Conform;
  readonly toDo: readonly string[];
  /** The calls that the server lacks for a profile of which it has other calls, or that was asked for. */
  readonly missing: readonly string[];
}

const TIMEOUT_MS = 10_000;

/** The users, by role, and the hooks that a profile needs. */
interface Needs {
  readonly users: Readonly<
    Record<string, { readonly about: string; readonly fields: readonly (keyof ConformUser)[] }>
  >;
  readonly roles: Conform['roles'];
  readonly hooks: readonly string[];
}

const SIGNS_ON = ['userId', 'password'] as const;
const REACHED = ['email', 'phone', 'landline'] as const;

const NEEDS: Readonly<Record<string, Needs>> = {
  core: {
    users: { plain: { about: 'signs on with a password only', fields: [...SIGNS_ON, 'email'] } },
    roles: { signsOn: { REDIRECT: 'plain', LOGIN: 'plain' } },
    hooks: ['reset', 'clock'],
  },
  captcha: { users: {}, roles: {}, hooks: ['captcha'] },
  'forgotten-password': {
    users: { another: { about: 'gets codes, too', fields: ['userId', 'email'] } },
    roles: { recovers: { VALIDATE_SV: 'plain' } },
    hooks: ['codes'],
  },
  'recovery-ways': { users: {}, roles: { recovers: { VALIDATE_SV: 'plain' } }, hooks: ['codes'] },
  'new-user': {
    users: { newcomer: { about: 'has never had a password', fields: ['userId', 'email', 'lastName'] } },
    roles: { setsUp: 'newcomer', recovers: { NU_VALIDATE_SV: 'newcomer' } },
    hooks: ['codes'],
  },
  'sign-up': {
    users: { newcomer: { about: 'has no account', fields: ['userId', 'email'] } },
    roles: { signsUp: 'newcomer' },
    hooks: ['reset', 'clock', 'codes'],
  },
  'change-password': {
    users: {
      forced: { about: 'must change the password', fields: SIGNS_ON },
      temporary: { about: 'has a temporary password', fields: SIGNS_ON },
      inGrace: { about: 'has an expired password in its grace period', fields: SIGNS_ON },
      expiring: { about: 'has a password that expires soon', fields: SIGNS_ON },
    },
    roles: {
      signsOn: {
        CPW: 'forced',
        TMP_PWD: 'temporary',
        PWD_IN_GRACE: 'inGrace',
        PWD_BEFORE_EXP: 'expiring',
      },
      isSignedOn: { voluntaryChange: { CPW: 'plain' } },
    },
    hooks: ['reset'],
  },
  'second-factor': {
    users: { second: { about: 'needs a second factor', fields: [...SIGNS_ON, ...REACHED] } },
    roles: {
      signsOn: { TWO_FACTOR: 'second' },
      isSignedOn: { twoFactorOptions: { SV_DELIVERY_OPTIONS: 'second' } },
    },
    hooks: ['codes'],
  },
  'step-up': {
    users: { surer: { about: 'needs step-up', fields: [...SIGNS_ON, ...REACHED] } },
    roles: { signsOn: { STEP_UP: 'surer' } },
    hooks: ['codes'],
  },
  passkey: { users: {}, roles: {}, hooks: ['reset', 'clock', 'codes'] },
  'authenticator-app': { users: {}, roles: {}, hooks: ['reset', 'clock', 'codes', 'time'] },
  'identity-provider': {
    users: { federated: { about: 'has an account at the identity provider', fields: ['userId', 'email'] } },
    roles: { atProvider: { REDIRECT: 'federated' } },
    hooks: ['reset', 'clock'],
  },
  'self-registration': {
    users: {
      stranger: { about: 'is known only to the identity provider', fields: ['userId', 'email', 'phone'] },
    },
    roles: { registers: { TEXT: 'stranger' } },
    hooks: ['codes', 'assertion'],
  },
};

/** Hooks with the URLs that the test instance of `latchkey-auth` has. Other server teams replace them. */
const HOOKS: Readonly<Record<string, Hook>> = {
  reset: {
    about: 'resets all users to their first state',
    method: 'POST',
    url: '{api}/test/reset',
  },
  clock: {
    about: "moves the server's clock ahead",
    method: 'POST',
    url: '{api}/test/clock',
    body: { seconds: '{seconds}' },
  },
  time: { about: "returns the server's time", url: '{api}/test/clock', at: 'now' },
  codes: {
    about: 'returns the last code that was sent to an address',
    url: '{api}/test/code?to={to}',
    at: 'code',
    within: 1,
  },
  captcha: {
    about: 'returns the answer to a captcha',
    url: '{api}/test/captcha?token={token}',
    at: 'answer',
  },
  assertion: {
    about: 'returns the samlInput for a user',
    url: '{api}/test/assertion?user={user}',
  },
};

/** The profile of the provider that the run starts. */
const TOKENS = 'identity-provider-token';
const PROVIDER: Conform['provider'] = { issuer: 'http://localhost:4710', clientId: 'conform' };

/**
 * Finds out which calls a server answers. A profile is included if none of its calls is answered with 404. The profiles in `only` and
 * `core`, which all need, are included in any case. An empty list means all.
 * @throws Error if the server can't be reached or doesn't know the application
 */
export async function firstConfig(place: Place, only: readonly string[] = []): Promise<FirstConfig> {
  const settings = await ask(place, 'settings');
  if (settings.status !== 200)
    throw new Error(
      `${place.api} answers the call settings for the application ${place.appId} with ${settings.status}`,
    );
  const { app } = settings.body as { app?: { isPingEnabled?: boolean } };
  const wanted = only.length > 0 ? withNeeded(only) : null;
  const all = readProfiles().filter(({ id }) => wanted?.includes(id) ?? true);
  const seen = new Set<string>();
  const profiles: string[] = [];
  const missing: string[] = [];
  for (const { id, calls: own } of all) {
    const mine = Object.keys(own).filter((call) => !seen.has(call));
    for (const call of mine) seen.add(call);
    const statuses = await Promise.all(mine.map(async (call) => (await ask(place, call)).status));
    const lacking = mine.filter((_, at) => statuses[at] === 404);
    // Whether a profile without own calls is there can't be seen before a sign-on.
    const isSeen = mine.length > 0 || (id === TOKENS && profiles.includes('identity-provider'));
    const isAsked = id === 'core' || only.includes(id);
    if (isAsked || (isSeen && lacking.length === 0)) profiles.push(id);
    if (lacking.length > 0 && (isAsked || lacking.length < mine.length))
      missing.push(`${id} needs ${lacking.join(', ')}, which the server answers with 404`);
  }
  const needs = profiles.flatMap((id) => NEEDS[id] ?? []);
  const users = Object.fromEntries(
    needs.flatMap((one) =>
      Object.entries(one.users).map(([name, { about, fields }]) => [
        name,
        { about, ...Object.fromEntries(fields.map((field) => [field, variable(name, String(field))])) },
      ]),
    ),
  );
  const hooks = [...new Set(needs.flatMap((one) => one.hooks))];
  const config = {
    $schema: './node_modules/latchkey/schemas/meta/conform.schema.json',
    api: place.api,
    origin: place.origin,
    apps: {
      withTarget: place.appId,
      withoutTarget: place.appId,
      ...(app?.isPingEnabled ? { inPingMode: [place.appId] } : {}),
    },
    brandId: place.brandId,
    profiles,
    users,
    roles: merged(needs.map(({ roles }) => roles)),
    idleSeconds: 1800,
    captchaAfter: 3,
    ...(profiles.includes(TOKENS) ? { provider: PROVIDER } : {}),
    hooks: Object.fromEntries(hooks.map((name) => [name, HOOKS[name]])),
  } as Conform;
  return { config, toDo: toDoFor(config), missing };
}

const variable = (name: string, field: string): string =>
  `$${`${name}_${field}`.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`;

function merged(parts: readonly Conform['roles'][]): Conform['roles'] {
  const all: Record<string, unknown> = {};
  for (const roles of parts)
    for (const [part, value] of Object.entries(roles))
      all[part] = typeof value === 'string' ? value : { ...Object(all[part]), ...value };
  return all as Conform['roles'];
}

function toDoFor({ users, hooks = {}, apps, provider }: Conform): string[] {
  return [
    `apps.withoutTarget: an application without a target on your server, if you have one besides ${apps.withTarget}`,
    ...Object.entries(users).map(([name, { about, ...fields }]) => {
      const variables = Object.values(fields).map((value) => String(value).slice(1));
      return `users.${name}: a user who ${about}. Set ${variables.join(', ')}`;
    }),
    ...Object.entries(hooks).map(([name, { about }]) => `hooks.${name}: a URL or program that ${about}`),
    ...(provider ? [`provider: let your server trust the OpenID Connect provider ${provider.issuer}`] : []),
    "idleSeconds and captchaAfter: your server's values",
  ];
}

/** Sends a call like an unknown browser. */
function ask({ api, origin, appId, brandId }: Place, call: string): Promise<Reply> {
  const client = new AuthClient({
    api,
    origin,
    names: { appId, brandId },
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  return client.call(call, {}, { csrf: null, places: { 'journey.userId': 'nobody' } });
}
