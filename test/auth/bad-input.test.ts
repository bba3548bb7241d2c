/** Functions of the host that return nonsense, throw or reject, at any moment of a journey. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { memoryStore, type Store, type Users } from '../../auth/handler';
import { type Answer, type Browser, createHost, type Host } from '../support/auth/host';

/** The functions, and whether a value makes sense. */
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isUser = (value: unknown): boolean =>
  isText((value as { id?: unknown } | null)?.id) && isText((value as { userId?: unknown }).userId);
const has = (value: unknown, is: string[]): boolean =>
  is.includes((value as { is: string } | null)?.is ?? '');
const isSignedOn = (value: unknown): boolean =>
  has(value, ['refused']) ||
  (has(value, ['signed-on']) && isText((value as { session: unknown }).session)) ||
  (has(value, ['second-factor']) && isText((value as { id: unknown }).id));
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

const SENSE: Record<string, (value: unknown) => boolean> = {
  'users.find': orNull(isUser),
  'users.byId': orNull(isUser),
  'users.owner': orNull(isUser),
  'users.signIn': isSignedOn,
  'users.signInAs': isSignedOn,
  'users.setPassword': (value) => has(value, ['changed', 'refused']),
  'users.create': (value) =>
    has(value, ['taken', 'refused']) ||
    (has(value, ['created']) && isUser((value as { user: unknown }).user)),
  'store.get': (value) => value === null || typeof value === 'string',
  'store.take': (value) => value === null || typeof value === 'string',
  'store.replace': (value) => typeof value === 'boolean',
  'store.increment': (value) => Number.isSafeInteger(value) && (value as number) > 0,
};

const is = fc.constantFrom('signed-on', 'second-factor', 'changed', 'created', 'yes', true);
const nonsense = fc.oneof(
  fc.anything(),
  fc.record({ is, session: fc.anything(), id: fc.anything(), user: fc.anything() }, { requiredKeys: ['is'] }),
  fc.record({ id: fc.anything(), userId: fc.anything() }),
  fc.constantFrom<unknown>(undefined, NaN, 0, true, ''),
);
const mistake = fc.record({
  name: fc.constantFrom(...Object.keys(SENSE)),
  kind: fc.constantFrom('returns', 'returns', 'throws', 'rejects'),
  value: nonsense,
  /** How many calls of the function go well before. */
  after: fc.nat(4),
});
type Mistake = typeof mistake extends fc.Arbitrary<infer Value> ? Value : never;

/** A host with one function that goes wrong, and a count of how often it has. */
function hostWith({ name, kind, value, after }: Mistake) {
  let calls = 0;
  const wrong = { count: 0 };
  const [port, one = ''] = name.split('.');
  const spoil = <Port extends object>(real: Port): Partial<Port> => ({
    ...real,
    [one]: (...given: unknown[]) => {
      calls += 1;
      const run = Reflect.get(real, one) as (...given: unknown[]) => unknown;
      if (calls <= after) return run(...given);
      wrong.count += 1;
      if (kind === 'throws') throw new Error(`${name} is gone`);
      return kind === 'rejects' ? Promise.reject(new Error(`${name} is gone`)) : Promise.resolve(value);
    },
  });
  const store = port === 'store' ? (spoil(memoryStore()) as Store) : memoryStore();
  const host = createHost((users) => (port === 'users' ? spoil<Users>(users) : {}), { store });
  return { host, wrong };
}

/** A sign-on, a new password, a second factor, a sign-up and a sign-off, with the right proofs. */
const journey = (host: Host): ((by: Browser) => Promise<Answer>)[] => [
  (by) => by.get('sessionId'),
  (by) => by.get('csrf'),
  (by) => by.signOn('ada', 'Bright-Sky7'),
  (by) => by.post('continueAuthentication', {}),
  (by) => by.recover('ada'),
  (by) => by.post('validateCode', { otc: host.codeTo('ada@example.test') }),
  (by) => by.reset('Quiet-Lake8'),
  (by) => by.signOn('finn', 'Bright-Sky7'),
  (by) => by.post('twoFactorSend', { deliveryMethod: 'EMAIL' }),
  (by) => by.post('twoFactorValidate', { otc: host.codeTo('finn@example.test') }),
  (by) => by.post('signUp', { email: 'nina@example.test' }),
  (by) => by.post('signUpValidate', { otc: host.codeTo('nina@example.test') }),
  (by) => by.post('signUpPassword', { newPassword: 'Quiet-Lake8', confirmPassword: 'Quiet-Lake8' }),
  (by) => by.get('logout'),
];

it('answers 400 random mistakes of a host with an envelope and an error that names the function, and never signs on', async () => {
  let mistakes = 0;
  await fc.assert(
    fc.asyncProperty(mistake, async (given) => {
      fc.pre(given.kind !== 'returns' || !SENSE[given.name]?.(given.value));
      const { host, wrong } = hostWith(given);
      const browser = host.browser();
      for (const step of journey(host)) {
        const before = wrong.count;
        const { status, body, headers } = await step(browser);
        if (wrong.count === before) continue;
        mistakes += 1;
        expect([status, body.nextAction, headers.getSetCookie()]).toEqual([500, 'ERROR', []]);
        expect(String(host.errors.at(-1))).toContain(given.name);
      }
    }),
    { numRuns: 400, seed: 20_261_128 },
  );
  // Without it, the mistakes would prove nothing.
  expect(mistakes).toBeGreaterThan(300);
});

it.each(['', '{', 'null', '[]', '{}', '{"remembered":null,"usedAt":1}', '-1', 'NaN'])(
  'answers a store that has turned a value into %s with an error that names it',
  async (garbage) => {
    for (const kind of ['session:', 'code:', 'sends:']) {
      const memory = memoryStore();
      let isBroken = false;
      const get = async (key: string) => (isBroken && key.startsWith(kind) ? garbage : memory.get(key));
      const host = createHost(undefined, { store: { ...memory, get } });
      const browser = await host.browser().begin();
      await browser.recover('ada');
      isBroken = true;
      const { status, code } = await browser.post('validateCode', { otc: '000000' });
      expect([kind, status, code]).toEqual([kind, 500, 'SYSTEM_ERROR']);
      expect(String(host.errors.at(-1))).toContain('store.get must return');
    }
  },
);
