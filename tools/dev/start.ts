/** `npm start`: builds the widget, then starts the reference server with seeded users and the demo page, on PORT (4600). */
import { build } from '../build/main';

process.env.PORT ||= '4600';
console.log('Building ...');
await build({ quick: true });
await import('../../server/main');
