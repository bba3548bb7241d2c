import { readFileSync } from 'node:fs';
import { root, type Substitute } from '../../../server/start/server';
import type { OpenOptions } from '../../../visit/host-page';

/** Here a change of the password can end without success only in identity-federation mode. */
export const inPingMode = (options: OpenOptions): OpenOptions => ({
  ...options,
  config: { ...options.config, appId: 'demo-ping' },
});

/** An answer that ends a change of the password without success, with a message in the panel's language. */
export function refusal({ config }: OpenOptions, call: string): Substitute {
  const { messages } = JSON.parse(readFileSync(`${root}server/locales/${config?.language}.json`, 'utf8'));
  const detail = messages.START_AGAIN as string;
  return { call, answer: { body: { messages: [{ type: 'ERROR', detail }], nextAction: 'LOGIN' } } };
}
