/** A browser that sends requests to a server directly, including some that the widget would never send. */
import { AuthClient, type Reply } from '../client';
import type { Conform } from '../config';
import { type Exchange, type Found, headerBreaches } from '../findings';
import { type Pace, paced } from '../pace';
import type { Redactor } from '../redact';

/** Passwords that no user has had and that the rules of the config allow. They differ in their number. */
export const newPassword = ({ passwords }: Pick<Conform, 'passwords'>, number = 0): string =>
  `Vast-Oak-${4182 + number}`.padEnd(passwords?.minimum ?? 0, '-Elm7');

/** Of one character class. */
const WEAK = 'aaaaaaaa';

/** A password that the rules of the config forbid. */
function weakPassword(config: Conform): string {
  const { weak, minimum } = config.passwords ?? {};
  return weak ?? (minimum ? newPassword(config).slice(0, minimum - 1) : WEAK);
}

export class Browser extends AuthClient {
  /** The faults in the headers of its answers. */
  readonly breaches: Found[] = [];
  /** A password that its user may choose, and one that the rules forbid. */
  readonly newPassword: string;
  readonly weakPassword: string;
  /** How long the last code is valid, in seconds, if the server's answer has it. */
  codeSeconds: number | undefined;

  constructor(
    config: Conform,
    redactor: Redactor,
    pace: Pace,
    /** Called with each answer to a call. */
    private readonly answered: (call: string, exchange: Exchange) => void,
  ) {
    const { api, origin, apps, brandId } = config;
    const names = { appId: apps.withTarget, brandId };
    super({ api, origin, names, fetch: paced(pace), hide: (...secret) => redactor.add(...secret) });
    this.newPassword = newPassword(config);
    this.weakPassword = weakPassword(config);
  }

  /** The application and the brand. */
  get names() {
    return this.options.names;
  }

  /**
   * Sends the preflight request with which a browser asks whether a page of this origin may send a POST with the
   * token's header.
   */
  async preflight(call: string, origin: string): Promise<Reply> {
    const { status, headers } = await this.request(this.addressOf(call), {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': `content-type,${this.header.toLowerCase()}`,
      },
    });
    return { status, headers, body: {} };
  }

  /** Opens an address of the server as a page. Returns where it redirects to, or null if it doesn't. */
  async visit(address: string): Promise<URL | null> {
    const response = await this.send(address, {}, { origin: '' });
    const location = response.headers.get('location');
    return location === null ? null : URL.parse(location, address);
  }

  protected override onExchange(call: string, exchange: Exchange, response: Response): void {
    for (const { rule, message } of headerBreaches(this.options, response))
      this.breaches.push({ rule, call, at: rule === 'cookie' ? 'Set-Cookie' : 'Cache-Control', message });
    const { codeSeconds } = exchange.answer.body ?? {};
    if (typeof codeSeconds === 'number') this.codeSeconds = codeSeconds;
    this.answered(call, exchange);
  }
}
