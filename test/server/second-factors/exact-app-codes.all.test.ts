import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { STEP_SECONDS } from '../../../auth/factors/totp';
import { TestBrowser } from '../../support/server/browser';
import { appCode } from '../../support/server/factors';
import { startServer } from '../../support/server/start/process';

/** Moves the server's clock to the beginning of a time step, so that the step doesn't end during the test. */
async function toNextStep(browser: TestBrowser): Promise<void> {
  const { now } = (await browser.get('/dev/clock')).body;
  await browser.forward(STEP_SECONDS - (Math.floor(Date.parse(now) / 1000) % STEP_SECONDS));
}

it('accepts a code of an app during its own 30 seconds only, at sign-on and set-up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-exact-'));
  const LATCHKEY_LIMITS = join(folder, 'limits.json');
  writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ authenticatorApp: { window: 0 } }));
  const server = await startServer({ LATCHKEY_LIMITS });
  try {
    const browser = await new TestBrowser(server).begin();
    await browser.signOn('ruth', 'Willow.Tea6');
    await toNextStep(browser);
    for (const [step, nextAction] of [
      [-1, 'VALIDATE_SV'],
      [1, 'VALIDATE_SV'],
      [0, 'REDIRECT'],
    ] as const) {
      const otc = await appCode(browser, step);
      const { body } = await browser.post('/svauth/wgt/validateapp', { otc, appId: 'demo' });
      expect([step, body.nextAction]).toEqual([step, nextAction]);
    }
    const { appKey } = (await browser.post('/factor/wgt/app', { appId: 'demo' })).body;
    await toNextStep(browser);
    for (const [step, nextAction] of [
      [-1, 'SET_UP'],
      [1, 'SET_UP'],
      [0, 'RECOVERY_CODES'],
    ] as const) {
      const otc = await appCode(browser, step, appKey);
      const { body } = await browser.post('/factor/wgt/app/confirm', { otc, appId: 'demo' });
      expect([step, body.nextAction]).toEqual([step, nextAction]);
    }
  } finally {
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  }
});
