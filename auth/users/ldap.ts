/** What `usersInDirectory` asks a directory: a connection, a bind, and the password-modify operation. */
import { connect as connectPlain, isIP } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { type BerReader, BerWriter, Client, Control } from 'ldapts';
import { inTime } from '../base/in-time';
import type { Refusal } from '../ports';

/** How to reach a directory. */
export interface DirectoryAddress {
  /** Such as `ldaps://directory.example`, or `ldap://directory.example`, which continues with StartTLS. */
  readonly url: string;
  /** Options of Node's TLS, such as `ca`. */
  readonly tls?: ConnectionOptions;
  /** False only for a directory on your own machine without TLS. */
  readonly secure?: boolean;
  /** How long each function waits for the directory, in milliseconds. Default: 5,000. */
  readonly timeoutMs?: number;
}

/** Lets a client connect once. Otherwise it would connect again by itself, without StartTLS and as no user. */
function once<Open extends (...given: never[]) => unknown>(open: Open): Open {
  let isUsed = false;
  return ((...given) => {
    if (isUsed) throw new Error('The directory has closed the connection.');
    isUsed = true;
    return open(...given);
  }) as Open;
}

/**
 * Runs `work` on a new connection, and closes it. Referrals aren't followed.
 * @throws Error that names the address, also if the directory answers with an error that `work` doesn't expect
 */
export async function withDirectory<T>(
  { url, tls, secure = true, timeoutMs = 5000 }: DirectoryAddress,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const isTls = url.startsWith('ldaps:');
  const client = new Client({
    ...{ url, timeout: timeoutMs, connectTimeout: timeoutMs },
    // With `tlsOptions`, the client would use TLS from the start for ldap://, too.
    ...(isTls
      ? { tlsOptions: tls ?? {}, createSecureConnection: once(connectTls) }
      : { createConnection: once(connectPlain) }),
  });
  async function run(): Promise<T> {
    const host = new URL(url).hostname;
    // The name that the certificate must have. A name that is an address can't be sent (RFC 6066, section 3).
    if (secure && !isTls) await client.startTLS({ host, ...(!isIP(host) && { servername: host }), ...tls });
    return work(client);
  }
  try {
    return await inTime('The directory', timeoutMs, run());
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`[latchkey] The directory at ${url} has failed: ${message}`, { cause: error });
  } finally {
    client.unbind().catch(() => {});
  }
}

/** The answers of a password policy (draft-behera-ldap-password-policy, section 6.2). */
const PROBLEMS: Readonly<Record<number, string>> = {
  0: 'CHANGE_PASSWORD_FIRST', // passwordExpired
  1: 'LOCKED', // accountLocked
  2: 'CHANGE_PASSWORD_FIRST', // changeAfterReset
  3: 'PASSWORD_MANAGED', // passwordModNotAllowed
  8: 'PASSWORD_HISTORY', // passwordInHistory
};

/** Asks for the answer of the password policy. A directory without one ignores it. */
class PolicyControl extends Control {
  /** A code for the widget, if the directory has named a problem for which there is one. */
  code: string | undefined;
  constructor() {
    super('1.3.6.1.4.1.42.2.27.8.5.1');
  }
  protected override parseControl(reader: BerReader): void {
    reader.readSequence();
    // A warning, such as the time to the expiry.
    if (reader.peek() === 0xa0 && reader.readSequence() !== null) reader.offset += reader.length;
    if (reader.peek() === 0x81) this.code = PROBLEMS[reader.readTag(0x81) ?? -1];
  }
}

const codeOf = (error: unknown): number | undefined => (error as { code?: number }).code;

/** LDAP's result codes. */
const INVALID_CREDENTIALS = 49;
const INAPPROPRIATE_AUTHENTICATION = 48;
const REFUSED = [19, 53]; // constraintViolation, unwillingToPerform

/**
 * Whether a bind with this password succeeds. A refusal has a code if the password policy has named a reason.
 * @throws Error if the directory's answer is another one
 */
export async function bindAs(client: Client, dn: string, password: string): Promise<Refusal | null> {
  // A bind without a password succeeds, as no user (RFC 4513, section 5.1.2).
  if (dn === '' || password === '') return { is: 'refused' };
  const policy = new PolicyControl();
  const refusal = (): Refusal => ({ is: 'refused', ...(policy.code && { code: policy.code }) });
  try {
    await client.bind(dn, password, policy);
    return policy.code === undefined ? null : refusal();
  } catch (error) {
    const code = codeOf(error);
    if (code === INVALID_CREDENTIALS || code === INAPPROPRIATE_AUTHENTICATION) return refusal();
    throw error;
  }
}

/**
 * Sets a password with the password-modify operation (RFC 3062). The directory hashes it, and applies its own rules.
 * @throws Error if the directory's answer is neither a success nor about its rules
 */
export async function modifyPassword(client: Client, dn: string, password: string): Promise<Refusal | null> {
  // Without a new password, the directory would choose one.
  if (password === '') return { is: 'refused', code: 'PASSWORD_RULE' };
  const policy = new PolicyControl();
  const request = new BerWriter();
  request.startSequence();
  request.writeString(dn, 0x80);
  request.writeString(password, 0x82);
  request.endSequence();
  try {
    await client.exop('1.3.6.1.4.1.4203.1.11.1', request.buffer, policy);
    return null;
  } catch (error) {
    if (!REFUSED.includes(codeOf(error) ?? -1)) throw error;
    return { is: 'refused', code: policy.code ?? 'PASSWORD_RULE' };
  }
}
