import type { Logger } from 'pino';
import { faultOf } from '../operations/logs';
import type { Wording } from './compose';

/** The settings for sending emails. */
export interface MailSettings {
  /** smtp://user:password@host:port, or smtps://. `smtp:` requires STARTTLS, unless the URL ends with ?requireTLS=false. */
  readonly url: string;
  /** The sender, as in "Name <address>". */
  readonly from: string;
  readonly log: Logger;
}

/** `close` waits for emails that are being sent. */
export interface Mail {
  send(to: string, wording: Wording): void;
  close(): Promise<void>;
}

/** The timeout for the mail server, in milliseconds, so that a server that doesn't respond can't delay messages or the shutdown for long. */
const TIMEOUT_MS = 10_000;

/**
 * Connects to a mail server. No call waits for a delivery. If one fails, the server logs that, and the user can request another
 * code; the answer is the same as for an unknown user. The log contains neither the code nor the address nor the password of
 * SMTP_URL.
 */
export async function openMail({ url, from, log }: MailSettings): Promise<Mail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    {
      url,
      // Otherwise an attacker in the middle could remove STARTTLS from the mail server's greeting, and codes would be sent in
      // clear text. `?requireTLS=false` at the end of the URL overrides this.
      requireTLS: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  );
  const underWay = new Set<Promise<void>>();
  return {
    send(to, { subject, lines }) {
      const sending = transport.sendMail({ to, subject: subject ?? '', text: lines.join('\n\n') }).then(
        () => {},
        // The mail server's answer repeats the address.
        (error: Error & { responseCode?: number }) =>
          log.error(
            { ...faultOf(error), smtp: error.responseCode },
            'an email could not be sent through SMTP_URL',
          ),
      );
      underWay.add(sending);
      sending.finally(() => underWay.delete(sending));
    },
    async close() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
