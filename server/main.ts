/** `npm run server` and `npx latchkey-server`. */
import { readArguments } from './cli/arguments';

const given = (() => {
  try {
    return readArguments(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(`[latchkey] ${(error as Error).message}`);
    return process.exit(2);
  }
})();

if (given) {
  Object.assign(process.env, given.env);
  // On a slow computer, loading the rest takes a while. Programs read the output, so this isn't a part of it.
  if (given.command !== 'keys') console.error('Starting ... The first start also fills the database.');
  const [{ fail, start }, { renewKeys }] = await Promise.all([import('./cli'), import('./cli/keys')]);
  await (given.command === 'keys' ? renewKeys().catch(fail) : start());
}
