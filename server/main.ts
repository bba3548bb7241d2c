/** `npm run server` and `npx latchkey-server`. */
import { fail, start } from './cli';
import { readArguments } from './cli/arguments';
import { renewKeys } from './cli/keys';

try {
  const given = readArguments(process.argv.slice(2), process.env);
  if (given) {
    Object.assign(process.env, given.env);
    await (given.command === 'keys' ? renewKeys().catch(fail) : start());
  }
} catch (error) {
  console.error(`[latchkey] ${(error as Error).message}`);
  process.exit(2);
}
