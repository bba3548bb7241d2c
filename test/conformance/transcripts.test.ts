/** @jest-environment-options {"globalsCleanup": "off"} */

import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../cli/data';
import { readTranscripts, titleOf } from '../../cli/transcript/read';
import { openSession } from '../support/jsdom/session';

// On React's development build, whose warnings count as failures. `npm run mutate` plays all transcripts without a page.
const root = join(import.meta.dirname, '../..');
const critical = readTranscripts(join(root, 'test/conformance')).filter(
  ({ transcript }) => transcript.critical,
);
// Not in a hook, because the imported code adds its own hooks.
const session = await openSession(root, { expect: 5000, act: 5000 });
const product = productOf(await readData(defaultFolders(root)));

describe('critical transcripts in jsdom', () => {
  afterAll(() => session.close());

  it.each(critical.map((named) => ({ title: titleOf(named), named })))('$title', ({ named }) =>
    session.play(named, product),
  );
});
