/**
 * `npm run views -- ENGINE`: opens every view in chromium, firefox or webkit, examines it, and keeps pictures in
 * screenshots/ENGINE/. Needs a build.
 */
import { engineName } from '../../test/support/visit/engines';
import { once } from './jest';

const engine = engineName(process.argv[2]);
process.env.LATCHKEY_ENGINE = engine;
process.env.LATCHKEY_PICTURES = `screenshots/${engine}`;
const { failed } = await once([
  '--selectProjects',
  'browser',
  '--runTestsByPath',
  'test/browser/views/modal.test.ts',
  'test/browser/views/other-views.all.test.ts',
]);
process.exitCode = failed > 0 ? 1 : 0;
