import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { newKeys } from '../../../cli/screens/sign';
import { root } from '../server/start/server';
import type { ScreensHost } from './screens';

/** An owner of screens, who publishes them on a host and signs them. */
export interface Owner {
  /** The public key, for the config of a widget. */
  publicKey: string;
  /** The folder of the owner's data. */
  folder: string;
  /** Writes a file of the owner's data. */
  write(file: string, data: object): Promise<void>;
  /** Writes the owner's English texts. */
  say(messages: Record<string, string>): Promise<void>;
  /** Publishes the owner's data. */
  publish(channel?: string): Promise<unknown>;
  remove(): Promise<void>;
}

/** Creates an owner without any data, who signs with a pair of keys. */
export function createOwner(host: Pick<ScreensHost, 'folder'>, keys = newKeys()): Owner {
  const folder = `${host.folder}-owner`;
  const { privateKey, publicKey } = keys;
  const latchkey = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(root, 'dist/cli/latchkey.mjs'), ...args, '--to', host.folder],
      {
        cwd: host.folder,
        env: { PATH: process.env.PATH, LATCHKEY_KEY: privateKey },
      },
    );
  const write = async (file: string, data: object): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify(data));
  };
  return {
    publicKey,
    folder,
    write,
    say: (messages) => write('locales/en_US.json', { messages }),
    publish: (channel = 'live') => latchkey('publish', folder, '--channel', channel),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
