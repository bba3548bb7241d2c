import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { measure } from '../support/browser/layout/measure';
import { scenes, settled } from '../support/browser/scenes/index';
import { root } from '../support/browser/server';
import { PATIENCE, suite } from '../support/browser/suite';

// A build with two locales that nobody speaks: English four tenths longer, and English from right to left.

let folder = '';
const { once } = suite({ dist: () => join(folder, 'dist') });
const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-pseudo-'));
  const locales = join(folder, 'locales');
  await node('--import', 'tsx', 'tools/pseudo/main.ts', locales);
  await node('dist/cli/latchkey.mjs', 'build', '--locales', locales, '--out', join(folder, 'dist'));
}, PATIENCE);
afterAll(() => rm(folder, { recursive: true, force: true }));

const CHOSEN = ['sign-on-captcha', 'user-info-wrong', 'code-resend', 'password-bad', 'delivery-options', 'confirm-profile'];

for (const name of CHOSEN) {
  once(`I18N-02: ${name} is whole with words four tenths longer, and from right to left, 320 and 1280 px wide`, async (visit) => {
    const scene = scenes.find((one) => one.name === name);
    const found: Record<string, string[]> = {};
    for (const locale of ['en_XA', 'ar_XB']) {
      await visit.server.reset();
      await scene?.reach(visit, { config: { language: locale, helpURL: '/examples/demo/help.html' } });
      expect(await visit.page.locator('#latchkey-root').getAttribute('dir')).toBe(locale === 'ar_XB' ? 'rtl' : 'ltr');
      for (const width of [320, 1280]) {
        await visit.page.setViewportSize({ width, height: 2400 });
        await settled(visit);
        const { faults, words } = await visit.page.evaluate(measure);
        // Each word is the pseudo-locale's own: nothing stands in the code.
        const foreign = words.filter((word) => !/[^\x20-\x7e]/.test(word) && /[A-Z][a-z]+ [a-z]+/.test(word));
        const wrong = [...faults, ...foreign.map((word) => `not of the catalogue: ${word}`)];
        if (wrong.length > 0) found[`${locale} ${width}`] = wrong;
        if (process.env.LATCHKEY_PICTURES)
          await visit.page.screenshot({ path: join(process.env.LATCHKEY_PICTURES, `${name}-${locale}-${width}.png`) });
      }
    }
    expect(found).toEqual({});
  });
}
