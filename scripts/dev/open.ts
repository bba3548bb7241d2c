/** Opens an address in the person's own browser. */
import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/**
 * Opens `url`, when there is a person to see it: a terminal, no CI, and `BROWSER` is not "none". A system
 * without such a command is no error: the address is printed anyway.
 */
export function openForPerson(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (!command || !process.stdout.isTTY || process.env.CI || process.env.BROWSER === 'none') return;
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
