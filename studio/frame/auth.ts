/** The auth server of Studio, which runs in the frame: a fake server with users, the answers that are chosen, and faults. */
import data from '../../flows/calls.json' with { type: 'json' };
import { createFakeServer } from '../../kit/testing/fake/fake';
import { callOf } from '../../kit/testing/fake/request';
import type { CallName, FakeOptions, FakeUser } from '../../kit/testing/fake/types';
import type { Call } from '../../src/core/data/data.gen';
import { type Answering, chosenAnswer } from '../answers';

export const API = 'https://auth.invalid';

/** The users, each with what happens after the right password. */
const USERS: FakeUser[] = [
  { userId: 'ada', password: 'Bright-Sky7', email: 'ada@example.test', phones: ['2125550142'] },
  {
    userId: 'finn',
    password: 'Silver.Fox7',
    email: 'finn@example.test',
    phones: ['2125550178'],
    state: 'STEP_UP',
  },
  { userId: 'ivy', password: 'Green-Hill7', email: 'ivy@example.test', state: 'CPW' },
  { userId: 'noor', email: 'noor@example.test', firstName: 'Noor', lastName: 'Haddad' },
].map((user) => ({ firstName: 'Ada', lastName: 'Keller', ...user }) as FakeUser);

// The fake server reads its options at each request, so a fault can change them.
const options: FakeOptions = {
  api: API,
  users: USERS,
  settings: { signUp: { userId: false, termsUrl: 'https://www.example.com/terms' } },
  signUpProfile: ['firstName', 'lastName', 'acceptsTerms'],
};
const fake = createFakeServer(options);

/** Faults by name. Each changes the answer to the next request that the user's press causes. */
const FAULTS = {
  offline: (call) => fake.fault(call, 'network'),
  error: (call) => fake.fault(call, 'error500'),
  rate: (call) =>
    fake.play({
      steps: [
        {
          answer: {
            call,
            status: 429,
            body: {
              messages: [{ type: 'ERROR', detail: 'Too many attempts. Please try again in 2 minutes.' }],
              nextAction: 'LOGIN',
            },
          },
        },
      ],
    }),
} satisfies Record<string, (call: CallName) => void>;

export type Fault = keyof typeof FAULTS;

let armed: Fault | null = null;

/** Simulates a fault at the next request that sends something. */
export function arm(fault: Fault): void {
  armed = fault;
}

/** The users, and the addresses of strangers who sign up, with the codes that were sent to them so far. */
const codes = new Map(USERS.map(({ userId }) => [userId, '']));

/** How the server answers, and who follows what it does. */
export interface Backend {
  answering: Answering;
  /** The calls of the data, if they differ from the package's. */
  calls?: Record<string, Call> | undefined;
  /** Called with each code that a user receives. `to`: the user id, or the address of a stranger. */
  receive(to: string, code: string): void;
  answered(call: string, body: unknown): void;
}

/** Sends a request to the auth server. */
export async function send(url: string, init?: RequestInit, backend?: Backend): Promise<Response> {
  const known = callOf(API, init?.method ?? 'GET', new URL(url));
  if (!known || !backend) return fake.fetch(url, init);
  const { answering, calls = data.calls as unknown as Record<string, Call> } = backend;
  const chosen = armed ? null : chosenAnswer(known.call, calls, answering);
  const response = chosen ? Response.json(chosen) : await ask(url, init, known.call);
  if (response.ok) backend.answered(known.call, await bodyOf(response));
  for (const [to, earlier] of codes) {
    const code = codeOf(to);
    if (!code || earlier === code) continue;
    codes.set(to, code);
    backend.receive(to, code);
  }
  return response;
}

const bodyOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => ({}));

/** Asks the fake server. */
async function ask(url: string, init: RequestInit | undefined, call: CallName): Promise<Response> {
  if (armed && init?.method === 'POST' && call !== 'logError') {
    FAULTS[armed](call);
    armed = null;
  }
  const response = await fake.fetch(url, init);
  if (call === 'signUp') {
    const { email } = JSON.parse(new URLSearchParams(String(init?.body)).get('data') ?? '{}');
    if (!codes.has(email)) codes.set(email, '');
  }
  return response;
}

/** The latest code of a user, or an empty text. */
export function codeOf(userId: string): string {
  try {
    return fake.lastCode(userId);
  } catch {
    return '';
  }
}

/** The answer to every captcha. */
export const { captchaAnswer } = fake;

/** Asks for a captcha at each sign-on, or again only after failed attempts. */
export function requireCaptcha(isRequired: boolean): void {
  if (isRequired) options.captchaAfter = 0;
  else delete options.captchaAfter;
}

/** Makes codes older. */
export const forward = (seconds: number): void => fake.forward(seconds);
