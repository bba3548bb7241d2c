/** What tools/build/cut takes out of modules: each cut finds what it names, leaves code behind, and says so when it is reached. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { transform } from 'esbuild';
import { apply, CUTS, type Cut } from '../../tools/build/cut/cut';

const SOURCE = `function used() { return unused(); }
function unused() {
  return 1;
}
class Form {
    shown() {
        return true;
    }
    hidden() {
        return false;
    }
}
`;

const cut = (given: Partial<Cut>): string => apply(SOURCE, { file: 'a.js', why: 'a test', ...given });

describe('every cut fits the installed versions', () => {
  it.each([...new Set(CUTS.map(({ file }) => file))])('%s', async (file) => {
    const source = await readFile(`node_modules/${file}`, 'utf8');
    const code = CUTS.filter((one) => one.file === file).reduce(apply, source);
    expect(code.length).toBeLessThan(source.length);
    await transform(code, { loader: 'js' });
  });
});

it('a loud function throws, and names the place to look', () => {
  expect(() => new Function(`${cut({ loud: ['unused'] })} return used();`)()).toThrow('tools/build/cut');
});

it('a quiet function does nothing', () => {
  expect(new Function(`${cut({ quiet: ['unused'] })} return used();`)()).toBeUndefined();
});

it('a member is gone, its neighbours are not', () => {
  const form = new Function(`${cut({ members: ['hidden'] })} return new Form();`)();
  expect([form.shown(), form.hidden]).toEqual([true, undefined]);
});

it.each<Partial<Cut>>([{ loud: ['other'] }, { quiet: ['other'] }, { members: ['other'] }, { text: [[/other/, '']] }])(
  'what is not there any more stops the build: %j',
  (given) => {
    expect(() => cut(given)).toThrow(/a\.js has no .*other.* any more/);
  },
);
