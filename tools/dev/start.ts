/**
 * `npm start`: the widget, the examples and the reference server with seeded users on PORT (4600); then the
 * index is shown. The build runs beside the start of the database, in a process of its own: each takes a few
 * seconds of computing.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { start } from '../../server/cli';
import { openForPerson } from './open';

process.env.PORT ||= '4600';
// Two more origins, on free ports, for the example that keeps page, script and API apart.
process.env.LATCHKEY_EXTRA_PORTS ??= '0,0';
// The first pages ask little of the database: compiling its WebAssembly for speed takes longer than it saves,
// and the build waits for it.
setFlagsFromString('--wasm-tiering-budget=20000000');
console.log('Building, and opening the database ...');
const { url } = await start(built());
openForPerson(`${url}/examples/`);

function built(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'quick-build.ts'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // What went wrong, the build has said.
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('[latchkey] The build failed; see above.')),
    );
  });
}
