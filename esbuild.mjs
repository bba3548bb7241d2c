// `npm run build`. The build itself is TypeScript in tools/build; tsx lets Node read it.
import { register } from 'tsx/esm/api';

register();
const { build } = await import('./tools/build/main.ts');
const { buildExamples } = await import('./tools/build/examples.ts');
await build({ quick: process.argv.includes('--quick') });
await buildExamples();
