/** Opens a URL in the user's browser. */
import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/**
 * Opens `url` if a user can see it: in a terminal, not on CI, and not with `BROWSER=none`. Ignores a missing command, because the URL
 * is printed anyway.
 */
export function openForPerson(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (!command || !process.stdout.isTTY || process.env.CI || process.env.BROWSER === 'none') return;
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
