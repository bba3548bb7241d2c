import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { limits } from '../../limits';
import { faultOf } from '../../store/logs';
import { createQueue } from '../../store/work-queue';
import { type Brand, type Sent, write } from './message';

/** Delivers messages: sends emails if a mail server is configured, and notifies the listeners of the outbox. */
export interface Post {
  /** The sender address of emails. */
  readonly from: string;
  readonly brand: Brand;
  deliver(message: Sent): void;
  /** Notifies the listeners of a change in the outbox. */
  changed(): void;
  /** Calls `notify` at every change, until the returned function is called. */
  watch(notify: () => void): () => void;
  close(): Promise<void>;
}

/** Emails are sent only if `smtpUrl` is set. */
export async function openPost({
  smtpUrl,
  from,
  brand: given,
  log,
}: {
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  /** By default, the sender's name, or else the domain of its address. */
  readonly brand?: Partial<Brand> | undefined;
  readonly log: Logger;
}): Promise<Post> {
  const mail = smtpUrl ? await openMail({ url: smtpUrl, from, log } satisfies MailSettings) : null;
  const emitter = new EventEmitter().setMaxListeners(0);
  const changed = () => void emitter.emit('change');
  const brand: Brand = {
    site: /^"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? from.replace(/^.*@|>$/g, ''),
    ...given,
  };
  return {
    from,
    brand,
    deliver(message) {
      changed();
      if (message.channel === 'EMAIL') mail?.send(message, brand);
    },
    changed,
    watch(notify) {
      emitter.on('change', notify);
      return () => void emitter.off('change', notify);
    },
    async close() {
      await mail?.close();
    },
  };
}

/** The settings for sending emails. */
export interface MailSettings {
  /** smtp://user:password@host:port, or smtps://. `smtp:` requires STARTTLS, unless the URL ends with ?requireTLS=false. */
  readonly url: string;
  /** The sender, as in "Name <address>". */
  readonly from: string;
  readonly log: Logger;
}

/** `send` never waits. `close` waits for emails that are being sent. */
export interface Mail {
  send(message: Sent, brand: Brand): void;
  close(): Promise<void>;
}

/**
 * Connects to a mail server. No call waits for a delivery. If one fails, the server logs that, and the user can request another
 * code; the answer is the same as for an unknown user. The log contains neither the code nor the address nor the password of
 * SMTP_URL.
 */
async function openMail({ url, from, log }: MailSettings): Promise<Mail> {
  const { createTransport } = await import('nodemailer');
  const { atOnce, waiting, answerWithin, wholeWithin, bytes } = limits.services.mail;
  const timeout = answerWithin * 1000;
  const transport = createTransport(
    {
      url,
      // Otherwise an attacker in the middle could remove STARTTLS from the mail server's greeting, and codes would be sent in
      // clear text. `?requireTLS=false` at the end of the URL overrides this.
      requireTLS: true,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      maxResponseSize: bytes,
    },
    { from },
  );
  // Without an error listener, an error outside a delivery would end the process.
  transport.on('error', (error) => log.error(faultOf(error), 'the connection to SMTP_URL failed'));
  const queue = createQueue(atOnce, waiting);
  let endsAt = Number.POSITIVE_INFINITY;
  const underWay = new Set<Promise<void>>();
  return {
    send(message, brand) {
      const { to } = message;
      const { subject, text, html } = write(message, brand);
      const mail = { to, subject, text, html };
      const deliver = async () => {
        if (performance.now() > endsAt) throw new Error('the server is shutting down');
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(wholeWithin * 1000) });
      };
      const sending = queue.run(to, deliver).then(
        undefined,
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
      // Emails that still wait then are lost, because a mail server that doesn't respond must not delay the shutdown for long.
      endsAt = performance.now() + timeout;
      await Promise.all(underWay);
      transport.close();
    },
  };
}
