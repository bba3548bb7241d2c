/** `npm start`: builds the widget and the examples, then starts the reference server with seeded users on PORT (4600), and shows the index. */
import { buildExamples } from '../build/examples';
import { build } from '../build/main';
import { openForPerson } from './open';

process.env.PORT ||= '4600';
// Two more origins, on free ports, for the example that keeps page, script and API apart.
process.env.LATCHKEY_EXTRA_PORTS ??= '0,0';
console.log('Building ...');
await build({ quick: true });
await buildExamples();
const { started } = await import('../../server/main');
const { url } = await started;
openForPerson(`${url}/examples/`);
