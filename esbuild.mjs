// `npm run build`. The build is TypeScript in scripts/build, which Node loads through tsx.
import { register } from 'tsx/esm/api';

register();
const { build } = await import('./scripts/build/main.ts');
const { buildExamples } = await import('./scripts/build/examples.ts');
await build({ quick: process.argv.includes('--quick') });
await buildExamples();
