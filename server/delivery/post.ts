import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { compose } from './compose';
import { type MailSettings, openMail } from './mail';
import type { DeliveryMethod } from './method';

/** A message that the server sends to a person. */
export interface Message {
  readonly to: string;
  readonly channel: DeliveryMethod;
  readonly code: string;
  readonly locale: string;
}

/**
 * Delivers the messages of the outbox: sends e-mails when there is a mail server, and notifies the listeners
 * of the outbox.
 */
export interface Post {
  /** The sender of e-mails. */
  readonly from: string;
  deliver(message: Message): void;
  /** Notifies the listeners that the outbox has changed. */
  changed(): void;
  /** Calls `tell` at every change, until the returned function is called. */
  watch(notify: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the post office; with `smtpUrl` e-mails are really sent. */
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
  const news = new EventEmitter().setMaxListeners(0);
  const changed = () => void news.emit('change');
  return {
    from,
    deliver({ to, channel, code, locale }) {
      changed();
      if (channel === 'EMAIL') mail?.send(to, compose(channel, code, locale));
    },
    changed,
    watch(notify) {
      news.on('change', notify);
      return () => void news.off('change', notify);
    },
    async close() {
      await mail?.close();
    },
  };
}
