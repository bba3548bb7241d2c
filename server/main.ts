/** `npm run server` and `npx latchkey-server`. */
import { start } from './cli';
import { environmentFrom } from './cli/arguments';

try {
  const env = environmentFrom(process.argv.slice(2), process.env);
  if (env) {
    Object.assign(process.env, env);
    await start();
  }
} catch (error) {
  console.error(`[latchkey] ${(error as Error).message}`);
  process.exit(2);
}
