import type { Expectation, HostCall, Step, Transcript } from '../../../src/core/data/data.gen';
import type { Interpreter } from '../../transcript/play';
import type { Named } from '../../transcript/read';
import { APP_ID, BRAND_ID } from '../../transcript/server/wire';
import { CSRF_TOKEN, SESSION_ID, usualAnswers } from '../../transcript/usual';
import type { Conform } from '../config';
import { callHook, codeSentTo } from '../hooks';
import { unknownUserId } from '../probes/kind';
import type { Recorder } from '../recorder';
import type { Redactor } from '../redact';
import { withFresh } from '../users';
import type { Names } from './names';
import { answersOf, type Role, roleOf, userOf } from './roles';
import { leavesTraces, SENDING, sentTo, type Typist, typed } from './typed';

/** Signs a user on before a transcript begins, as a user would. */
type SignsOn = (userId: string, password: string, times: number) => Promise<void>;

interface Parts {
  config: Conform;
  recorder: Recorder;
  names: Names;
  /** Gets every code, because no report may contain one. */
  redactor: Redactor;
  signsOn: SignsOn;
}

/** Translates the steps of transcripts into the names of a real server's users. */
export class RealInterpreter implements Interpreter {
  private current: { readonly transcript: Transcript; readonly typist: Typist } | undefined;
  private isTraced = true;
  private lastCode = { code: '', sends: 0 };
  /** The config with the users of this transcript. */
  private config: Conform;

  constructor(private readonly parts: Parts) {
    this.config = parts.config;
  }

  async begin(named: Named): Promise<Transcript> {
    const { recorder, names, redactor } = this.parts;
    const role = roleOf(this.parts.config, named);
    const config = await withFresh(this.parts.config, [role.user, role.isSignedOn, role.registers], redactor);
    this.config = config;
    const { transcript } = named;
    const appId = appOf(config, role);
    recorder.names = { appId, brandId: config.brandId };
    names.clear();
    names.set(APP_ID, appId);
    names.set(BRAND_ID, config.brandId);
    for (const [written, real] of Object.entries(role.replace)) names.set(written, real);
    await this.prepare(transcript, role);
    await this.refer(transcript, role);
    const { config: given, page } = transcript;
    const translated = {
      ...transcript,
      config: { ...names.translate(given ?? {}), appId, brandId: config.brandId },
      ...(page ? { page: names.translate(page) } : {}),
    };
    this.current = { transcript: translated, typist: this.typist(translated, role) };
    return translated;
  }

  async translate(step: Step): Promise<Step> {
    const {
      config,
      parts: { names },
    } = this;
    // A session ends on its own after a long idle time.
    if ('answer' in step && step.answer.body?.sessionExpired)
      await callHook(config, 'clock', { seconds: (config.idleSeconds ?? 0) + 1 });
    if ('clock' in step && config.hooks?.clock)
      await callHook(config, 'clock', { seconds: step.clock.seconds });
    if ('host' in step) return { host: await this.translateHost(step.host) };
    if ('user' in step) {
      const { type, choose, ...rest } = step.user;
      return {
        user: {
          ...(choose ? { choose: names.translate(choose) } : {}),
          ...(type ? { type: await this.typed(type) } : {}),
          ...rest,
        },
      };
    }
    return step;
  }

  translateExpectation(expected: Expectation): Expectation {
    return this.parts.names.translate(withoutTokens(expected));
  }

  wrong(): string[] {
    return this.parts.recorder.wrong();
  }

  secrets(): Set<string> {
    return this.parts.recorder.secrets;
  }

  /** Puts the server into the state in which the transcript begins. */
  private async prepare(transcript: Transcript, role: Role): Promise<void> {
    const {
      config,
      parts: { recorder, signsOn },
    } = this;
    recorder.forget();
    const needsSettings = needsOwnSettings(config, transcript, role);
    if ((this.isTraced || needsSettings) && config.hooks?.reset) await callHook(config, 'reset');
    this.isTraced = needsSettings || role.failures > 0 || answersOf(transcript).some(leavesTraces);
    // The settings that an owner has made for the application.
    if (needsSettings) {
      const settings = usualAnswers((transcript.settings ?? {}) as Record<string, unknown>).settings;
      await callHook(config, 'settings', { settings });
    }
    if (role.failures > 0) await signsOn(userOf(config, role.user).userId, 'Not-The-One1', role.failures);
    if (role.isSignedOn === null) return;
    const { userId, password = '' } = userOf(config, role.isSignedOn);
    await signsOn(userId, password, 1);
  }

  /** Replaces the placeholder for a reference in the page's URL by one that the server has just issued. */
  private async refer({ page }: Transcript, role: Role): Promise<void> {
    const { REF, TargetResource } = page?.query ?? {};
    if (!REF) return;
    const {
      config,
      parts: { names },
    } = this;
    const user = role.registers === null ? null : userOf(config, role.registers).userId;
    const issued = Object(await callHook(config, 'reference', { user })) as Record<string, string>;
    names.set(REF, String(issued.REF));
    if (TargetResource) names.set(TargetResource, String(issued.TargetResource));
  }

  private typist(transcript: Transcript, role: Role): Typist {
    const {
      config,
      parts: { recorder, names },
    } = this;
    this.lastCode = { code: '', sends: 0 };
    return {
      config,
      role,
      names,
      code: () => this.code(role),
      captchaAnswer: async () => String(await callHook(config, 'captcha', { token: recorder.challenge })),
      next(calls) {
        const asked = recorder.received.filter(({ call }) => calls.includes(call ?? '')).length;
        return answersOf(transcript).filter(({ call }) => calls.includes(call))[asked];
      },
    };
  }

  /** The last code that was sent. After a send, waits until it differs from the previous one. */
  private async code(role: Role): Promise<string> {
    const { recorder, redactor } = this.parts;
    const user = userOf(this.config, role.registers ?? role.user);
    const sends = recorder.received.filter(({ call }) => SENDING.includes(call ?? '')).length;
    const before = sends === this.lastCode.sends ? undefined : this.lastCode.code;
    const code = await codeSentTo(this.config, sentTo(user, recorder), before);
    this.lastCode = { code, sends };
    redactor.add('code', code);
    return code;
  }

  private async typed(fields: Record<string, string>): Promise<Record<string, string>> {
    if (!this.current) return fields;
    const real = await typed(fields, this.current.typist);
    for (const [field, text] of Object.entries(real))
      if (/password/i.test(field)) this.parts.redactor.add('password', text.trim());
    return real;
  }

  private async translateHost(host: HostCall): Promise<HostCall> {
    if (!host.input) return host;
    const {
      config,
      parts: { names },
    } = this;
    const { samlInput } = host.input as { samlInput?: string };
    if (samlInput) {
      const registers = this.current?.typist.role.registers ?? null;
      const user = registers === null ? unknownUserId() : userOf(config, registers).userId;
      names.set(samlInput, String(await callHook(config, 'assertion', { user })));
    }
    // The host's input, which may contain credentials too.
    const { userId, password, ...rest } = names.translate(host.input as Record<string, unknown>);
    const texts = Object.fromEntries(
      Object.entries({ userId, password }).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    );
    return { ...host, input: { ...rest, ...(await this.typed(texts)) } };
  }
}

/** The application of a transcript. */
function appOf({ apps }: Conform, { isSigningUp, hasTarget }: Role): string {
  if (isSigningUp) return apps.withSignUp ?? apps.withTarget;
  return hasTarget ? apps.withTarget : apps.withoutTarget;
}

/** Whether the application needs other settings than the server has. */
export const needsOwnSettings = (config: Conform, { settings }: Transcript, role: Role): boolean =>
  settings !== undefined || config.apps.inPingMode?.includes(appOf(config, role)) === true;

/** Removes token and session id, because every request is checked for them anyway. */
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
