import type { Logger } from 'pino';
import { faultOf } from '../operations/logs';
import type { Wording } from './compose';

/** The settings for real e-mails. */
export interface MailSettings {
  /** smtp://user:password@host:port, or smtps://; `smtp:` needs STARTTLS, unless the address ends with ?requireTLS=false. */
  readonly url: string;
  /** The sender, as in "Name <address>". */
  readonly from: string;
  readonly log: Logger;
}

/** Sends e-mails; `close` waits for those that are being sent. */
export interface Mail {
  send(to: string, wording: Wording): void;
  close(): Promise<void>;
}

/**
 * The time limit for the mail server, in milliseconds: a mail server that does not answer must not delay
 * messages, or the end of this server, for long.
 */
const PATIENCE = 10_000;

/**
 * Opens the connection to a mail server. No call waits for a delivery: a failure is logged, the call has
 * answered as it does for an unknown person, and the person can request another code. The log contains
 * neither the code nor the address nor the password of SMTP_URL.
 */
export async function openMail({ url, from, log }: MailSettings): Promise<Mail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    {
      url,
      // Without this, codes go in clear text if an attacker on the way takes the offer of TLS out of the mail server's
      // greeting. `?requireTLS=false` at the end of the URL overrides it.
      requireTLS: true,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
    },
    { from },
  );
  const underWay = new Set<Promise<void>>();
  return {
    send(to, { subject, lines }) {
      const sending = transport.sendMail({ to, subject: subject ?? '', text: lines.join('\n\n') }).then(
        () => {},
        // The answer of a mail server repeats the address.
        (error: Error & { responseCode?: number }) =>
          log.error(
            { ...faultOf(error), smtp: error.responseCode },
            'an e-mail was not delivered through SMTP_URL',
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
