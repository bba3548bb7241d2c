/** Names the folder in which the servers of a test run leave what they logged and counted; judged by scripts/run/logs.ts. */
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LOGS = 'LATCHKEY_TEST_LOGS';

/** What a server needs in its environment to log and count everything; nothing when nobody wants it. */
export const logging = (): Record<string, string> =>
  process.env[LOGS] ? { LOG_LEVEL: 'info', METRICS_PORT: '0' } : {};

/** Keeps what this server prints. Returns what adds its figures, to be called before its end. */
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
    const figures = await (await fetch(url)).text();
    writeFileSync(join(folder, `${child.pid}.figures`), figures);
  };
}
