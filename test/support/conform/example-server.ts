import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Conform, readConfig } from '../../../cli/conform/config';

const ADA_PASSWORD = 'Bright-Sky7';

/** Starts examples/server on a free port, with its users and hooks for tests. */
export async function startExample(
  env: Record<string, string> = {},
  folder = 'examples/server',
): Promise<{ config: Conform; close(): Promise<void> }> {
  const server = spawn(process.execPath, [join(folder, 'server.mjs')], {
    env: { ...process.env, PORT: '0', FOR_TESTS: '1', ADA_PASSWORD, ...env },
  });
  const [line] = await once(server.stdout, 'data');
  const [api = ''] = /http:\S+/.exec(String(line)) ?? [];
  const config = readConfig(join(folder, 'latchkey.conform.json'), { ADA_PASSWORD });
  return {
    config: { ...config, api },
    async close() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
