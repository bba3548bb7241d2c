/**
 * `npm start`: runs the widget, the examples and the reference server with demo users on PORT (4600), opens the index, and watches the
 * data and the source. The build runs in a separate process while the database starts, because each takes a few seconds of CPU time.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

process.env.PORT ||= '4600';
// Two more origins on free ports, for the example with page, script and API on different origins.
process.env.LATCHKEY_EXTRA_PORTS ??= '0,0';
// The first pages use little of the database. Optimizing its WebAssembly takes longer than it saves, and delays the build.
setFlagsFromString('--wasm-tiering-budget=20000000');
// Before the server loads, which takes a while on a slow computer.
console.log('Starting: building the widget and opening the database ...');
const { start } = await import('../../server/cli');
const { openForPerson } = await import('./open');
const { url } = await start(built());
openForPerson(`${url}/examples/`);
// After a change of the data or of src/, the next load of a page shows it.
const watching = fork(join(import.meta.dirname, 'watch.ts'));
process.once('exit', () => watching.kill());

async function built(): Promise<void> {
  const { quickBuild } = await import('./fork-build');
  if (!(await quickBuild())) throw new Error('[latchkey] The build failed. See the errors above.');
}
