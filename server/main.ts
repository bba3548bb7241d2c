/** `npm run server`: the reference server alone, with the settings of the environment. */
import { start } from './cli';

await start();
