import { limits } from '../../../../server/limits';
import type { Expectation, HostCall, Step, Transcript } from '../../../../src/core/data/data.gen';
import type { Interpreter } from '../../../../tools/transcript/play';
import type { Named } from '../../../../tools/transcript/read';
import type { Words } from '../../../../tools/transcript/texts';
import { CSRF_TOKEN, SESSION_ID, usualAnswers } from '../../../../tools/transcript/usual';
import { APP_ID, BRAND_ID } from '../../../../tools/transcript/wire';
import type { TestBrowser } from '../../server/browser';
import { judgeAnswer } from './judge';
import { createNames, type Names } from './names';
import { type Line, openLine } from './server';
import { leavesTraces, type Typist, typed } from './typed';
import { answersOf, type Role, roleOf, userOf } from './users';

/** An application with its own target, and one without. */
const APPS = { withTarget: 'demo', without: 'demo-ping' };
const BRAND = 'demo';

const ENOUGH = 100;

/** An interpreter for one real server, and the connection to it. */
export async function openInterpreter(
  url: string,
  browser: TestBrowser,
  words: Words,
): Promise<{ interpreter: Interpreter; line: Line }> {
  const names = createNames(words);
  const line = await openLine(url, browser, (expected, real) => judgeAnswer(expected, real, names));
  return { interpreter: new RealInterpreter(browser, line, names), line };
}

/** Translates the steps of transcripts into the names of a real server's users. */
class RealInterpreter implements Interpreter {
  private current: { readonly transcript: Transcript; readonly typist: Typist } | undefined;
  private isTraced = true;

  constructor(
    private readonly browser: TestBrowser,
    private readonly line: Line,
    private readonly names: Names,
  ) {}

  async begin(named: Named): Promise<Transcript> {
    const role = roleOf(named);
    const { transcript } = named;
    const appId = role.hasTarget ? APPS.withTarget : APPS.without;
    this.line.names = { appId, brandId: BRAND };
    this.names.clear();
    this.names.set(APP_ID, appId);
    this.names.set(BRAND_ID, BRAND);
    for (const [written, real] of Object.entries(role.says)) this.names.set(written, real);
    await this.prepare(transcript, role);
    await this.refer(transcript, role);
    const { config, page } = transcript;
    const said = {
      ...transcript,
      config: { ...this.names.say(config ?? {}), appId, brandId: BRAND },
      ...(page ? { page: this.names.say(page) } : {}),
    };
    this.current = { transcript: said, typist: this.typist(said, role) };
    return said;
  }

  async say(step: Step): Promise<Step> {
    // A session ends by itself after a long idle time.
    if ('answer' in step && step.answer.body?.sessionExpired)
      await this.browser.forward(limits.session.idle + 1);
    if ('clock' in step) await this.browser.forward(step.clock.seconds);
    if ('host' in step) return { host: await this.sayHost(step.host) };
    if ('user' in step) {
      const { type, choose, ...rest } = step.user;
      return {
        user: {
          ...(choose ? { choose: this.names.say(choose) } : {}),
          ...(type ? { type: await this.typed(type) } : {}),
          ...rest,
        },
      };
    }
    return step;
  }

  read(expected: Expectation): Expectation {
    return this.names.say(withoutTokens(expected));
  }

  wrong(): string[] {
    return this.line.wrong();
  }

  secrets(): Set<string> {
    return this.line.secrets;
  }

  /** Puts the server into the state in which the transcript begins. */
  private async prepare(transcript: Transcript, role: Role): Promise<void> {
    const { browser } = this;
    browser.forget();
    if (this.isTraced) await browser.dev('/dev/reset');
    else await browser.dev('/dev/scenarios', undefined, 'DELETE');
    this.isTraced = role.failures > 0 || answersOf(transcript).some(leavesTraces);
    // The settings that an owner has made for the application.
    if (transcript.settings || !role.hasTarget) {
      const body = usualAnswers((transcript.settings ?? {}) as Record<string, unknown>).settings;
      await browser.dev('/dev/scenarios', { call: 'settings', answer: { body }, times: ENOUGH });
    }
    if (role.failures > 0 || role.isSignedOn !== null) await browser.begin();
    for (let count = 0; count < role.failures; count += 1) await browser.signOn(role.user, 'Not-The-One1');
    if (role.isSignedOn !== null)
      await browser.signOn(role.isSignedOn, userOf(role.isSignedOn).password ?? '');
  }

  /** The placeholder for a reference in the page's address; the server has just issued the real one. */
  private async refer({ page }: Transcript, role: Role): Promise<void> {
    const { REF, TargetResource } = page?.query ?? {};
    if (!REF) return;
    const { body } = await this.browser.dev('/dev/reference', { person: role.registers });
    this.names.set(REF, body.REF);
    if (TargetResource) this.names.set(TargetResource, body.TargetResource);
  }

  private typist(transcript: Transcript, role: Role): Typist {
    const { browser, line, names } = this;
    return {
      role,
      names,
      browser,
      challenge: () => line.challenge,
      next(calls) {
        const asked = line.received.filter(({ call }) => calls.includes(call ?? '')).length;
        return answersOf(transcript).filter(({ call }) => calls.includes(call))[asked];
      },
    };
  }

  private async typed(fields: Record<string, string>): Promise<Record<string, string>> {
    return this.current ? typed(fields, this.current.typist) : fields;
  }

  private async sayHost(host: HostCall): Promise<HostCall> {
    if (!host.input) return host;
    const { samlInput } = host.input as { samlInput?: string };
    if (samlInput) {
      const person = this.current?.typist.role.registers;
      this.names.set(samlInput, Buffer.from(JSON.stringify({ person })).toString('base64'));
    }
    // The host's input: it can contain credentials too.
    const { userId, password, ...rest } = this.names.say(host.input as Record<string, unknown>);
    const texts = Object.fromEntries(
      Object.entries({ userId, password }).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    );
    return { ...host, input: { ...rest, ...(await this.typed(texts)) } };
  }
}

/** Token and session id are checked for every request in any case. */
function withoutTokens(expected: Expectation): Expectation {
  if (!expected.requests) return expected;
  const given: unknown[] = [CSRF_TOKEN, SESSION_ID];
  const without = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => !given.includes(value)));
  const requests = expected.requests.map(({ headers, form, body, query, ...rest }) => ({
    ...rest,
    ...(headers ? { headers: without(headers) } : {}),
    ...(form ? { form: without(form) } : {}),
    ...(query ? { query: without(query) } : {}),
    ...(body
      ? {
          body: Object.fromEntries(
            Object.entries(body).map(([name, value]) => [name, given.includes(value) ? '(any)' : value]),
          ),
        }
      : {}),
  }));
  return { ...expected, requests };
}
