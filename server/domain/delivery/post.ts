import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { DeliveryMethod } from '../../store/session/session';
import { compose, type Wording } from './compose';
import { type MailSettings, openMail } from './mail';

/** A message with a code to a user. */
export interface Message {
  readonly to: string;
  readonly channel: DeliveryMethod;
  readonly code: string;
  readonly locale: string;
}

/** Delivers messages: sends emails if a mail server is configured, and notifies the listeners of the outbox. */
export interface Post {
  /** The sender address of emails. */
  readonly from: string;
  deliver(message: Message): void;
  /** Sends an email without a code. */
  mail(to: string, wording: Wording): void;
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
  log,
}: {
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly log: Logger;
}): Promise<Post> {
  const mail = smtpUrl ? await openMail({ url: smtpUrl, from, log } satisfies MailSettings) : null;
  const emitter = new EventEmitter().setMaxListeners(0);
  const changed = () => void emitter.emit('change');
  return {
    from,
    deliver({ to, channel, code, locale }) {
      changed();
      if (channel === 'EMAIL') mail?.send(to, compose(channel, code, locale));
    },
    mail(to, wording) {
      changed();
      mail?.send(to, wording);
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
