import { latchkey } from './latchkey';

await latchkey(process.argv.slice(2));
