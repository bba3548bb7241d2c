// `npm run build`. The build itself is TypeScript in scripts/build; tsx lets Node read it.
import { register } from 'tsx/esm/api';

register();
const { build } = await import('./scripts/build/main.ts');
const { buildExamples } = await import('./scripts/build/examples.ts');
await build({ quick: process.argv.includes('--quick') });
await buildExamples();
