/**
 * Builds what pages need, the examples included: dist/ without types and command line tool, and with somewhat
 * larger files.
 */
import { buildExamples } from '../build/examples';
import { build } from '../build/main';

await build({ quick: true });
await buildExamples();
