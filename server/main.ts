/** `npm run server`: the reference server alone, as the environment says. */
import { start } from './cli';

await start();
