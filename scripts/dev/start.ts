/**
 * `npm start`: runs the widget, the examples and the reference server with demo users on PORT (4600), opens the index, and watches the
 * data and the source. The build runs in a separate process while the database starts, because each takes a few seconds of CPU time.
 */
import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/**
 * Opens `url` if a user can see it: in a terminal, not on CI, and not with `BROWSER=none`. Ignores a missing command, because the URL
 * is printed anyway.
 */
function openForPerson(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (!command || !process.stdout.isTTY || process.env.CI || process.env.BROWSER === 'none') return;
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

process.env.PORT ||= '4600';
// Two more origins on free ports, for the example with page, script and API on different origins.
process.env.LATCHKEY_EXTRA_PORTS ??= '0,0';
// The first pages use little of the database. Optimizing its WebAssembly takes longer than it saves, and delays the build.
setFlagsFromString('--wasm-tiering-budget=20000000');
// Before the server loads, which takes a while on a slow computer.
console.log('Starting: building the widget and opening the database ...');
const { start } = await import('../../server/cli');
const { url } = await start(built());
openForPerson(`${url}/examples/`);
// After a change of the data or of src/, the next load of a page shows it.
const watching = fork(join(import.meta.dirname, 'watch.ts'));
process.once('exit', () => watching.kill());

async function built(): Promise<void> {
  const { quickBuild } = await import('./fork-build');
  if (!(await quickBuild())) throw new Error('[latchkey] The build failed. See the errors above.');
}
