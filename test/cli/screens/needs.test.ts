import { expect, it } from '@jest/globals';
import { defaultFolders, readData } from '../../../cli/data';
import { needsOf } from '../../../cli/screens/needs';

it('a pack needs the verbs, tests, widgets, kinds and rules that its data uses', async () => {
  const { product } = await readData(defaultFolders());
  const needs = needsOf(product);
  for (const word of ['verb:call', 'test:is', 'widget:password', 'kind:dialog', 'rule:minLength'])
    expect(needs).toContain(word);
  for (const prefix of ['as', 'call', 'place'])
    expect(needs.filter((word) => word.startsWith(`${prefix}:`))).not.toEqual([]);
});
