/**
 * `npm run views -- ENGINE`: opens every panel in chromium, firefox or webkit, checks it with axe, and keeps pictures in
 * screenshots/ENGINE/. Needs a build.
 */
import { engineName } from '../browser/engines';
import { once } from './jest';

const engine = engineName(process.argv[2]);
process.env.LATCHKEY_ENGINE = engine;
process.env.LATCHKEY_PICTURES = `screenshots/${engine}`;
const { failed } = await once([
  '--selectProjects',
  'browser',
  '--runTestsByPath',
  'test/browser/axe.test.ts',
]);
process.exitCode = failed > 0 ? 1 : 0;
