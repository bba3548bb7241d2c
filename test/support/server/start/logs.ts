/** Keeps the logs and metrics of servers in a test run, which scripts/run/logs.ts checks. */
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LOGS = 'LATCHKEY_TEST_LOGS';

/** The environment variables that make a server log and count everything, if the run keeps logs. */
export const logging = (): Record<string, string> =>
  process.env[LOGS] ? { LOG_LEVEL: 'info', METRICS_PORT: '0' } : {};

/** Saves the output of this server. Returns a function that adds its metrics, to be called before the server ends. */
export function keepLog(child: ChildProcess): () => Promise<void> {
  const folder = process.env[LOGS];
  if (!folder) return async () => undefined;
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    if (printed.length < 10_000) printed += chunk;
  });
  child.stdout?.pipe(createWriteStream(join(folder, `${child.pid}.log`)));
  return async () => {
    const [, url = ''] = /metrics at (\S+)/.exec(printed) ?? [];
    const metrics = await (await fetch(url)).text();
    writeFileSync(join(folder, `${child.pid}.metrics`), metrics);
  };
}
