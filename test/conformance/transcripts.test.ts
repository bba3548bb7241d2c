/** @jest-environment-options {"globalsCleanup": "off"} */

import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { defaultFolders, loadProduct } from '../../tools/data';
import { openSession } from '../support/transcript/dom/session';
import { readTranscripts, titleOf } from '../support/transcript/read';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));

const product = await loadProduct(defaultFolders(root));
const session = await openSession(root, { expect: 5000, act: 5000 });

describe('transcripts in jsdom', () => {
  afterAll(() => session.close());

  it.each(transcripts.map((named) => ({ title: titleOf(named), named })))('$title', ({ named }) => session.play(named, product));
});
