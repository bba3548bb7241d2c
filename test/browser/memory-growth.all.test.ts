import { expect } from '@jest/globals';
import { type Drive, giveDrive } from '../support/browser/memory-growth/drive';
import { type Memory, memoryOf } from '../support/browser/memory-growth/memory';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite().needing('the DevTools protocol');
/**
 * The first rounds load chunks, fill caches and let the browser compile frequent code. That memory rightly
 * stays in use.
 */
const WARM_UP = 20;
const ROUNDS = 100;
const MOST_BYTES = 100_000;

/** A host page that tests drive from inside, still without a widget. */
async function driven(visit: Visit): Promise<void> {
  await visit.open();
  await visit.page.evaluate(() => {
    for (const widget of (window as unknown as { widgets: { destroy(): void }[] }).widgets.splice(0))
      widget.destroy();
  });
  await visit.page.evaluate(giveDrive, { appId: 'demo', brandId: 'demo', authApiPath: visit.origins.api });
}

/** Lets the page do `work` `count` times. */
async function rounds(visit: Visit, count: number, work: (drive: Drive) => Promise<void>): Promise<void> {
  await visit.page.evaluate(
    `(async () => { const work = ${work}; for (let i = 0; i < ${count}; i++) await work(latchkeyDrive); })()`,
  );
}

/** Tells if the page has no more nodes, listeners and memory than before. */
const isSteady = (before: Memory, after: Memory): boolean =>
  after.nodes <= before.nodes &&
  after.listeners <= before.listeners &&
  after.bytes - before.bytes < MOST_BYTES;

interface Plan {
  before?: (drive: Drive) => Promise<void>;
  round(drive: Drive): Promise<void>;
  after?: (drive: Drive) => Promise<void>;
  count?: number;
}

/** Runs a few rounds, then many, and expects that no more is in use than before, once all running work has ended. */
async function expectSteady(visit: Visit, { before: begin, round, after: end, count = ROUNDS }: Plan) {
  const go = async (times: number) => {
    if (begin) await rounds(visit, 1, begin);
    await rounds(visit, times, round);
    if (end) await rounds(visit, 1, end);
  };
  await go(WARM_UP);
  await visit.page.waitForLoadState('networkidle');
  const before = await memoryOf(visit);
  await go(count);
  let after = before;
  await until('no more than before', async () => {
    after = await memoryOf(visit);
    return isSteady(before, after);
  }).catch(() => expect(after).toEqual(before));
}

test('uses no more memory after a widget was opened and closed 100 times than after the first few times', async (visit) => {
  await driven(visit);
  await rounds(visit, 1, async (drive) => drive.create());
  await expectSteady(visit, {
    round: async (drive) => {
      await drive.open('authenticateUser', 'sign-on');
      await drive.act({ userId: 'ada', password: 'x' }, 'submit');
      await drive.close();
      await drive.open('forgotPassword', 'enter-user-info');
      await drive.close();
    },
  });
});

test('uses no more memory after a widget was created and destroyed 100 times than after the first few times', async (visit) => {
  await driven(visit);
  await expectSteady(visit, {
    // Only the engine draws this panel. Short rounds may all end before it has loaded, and it adds one listener to the page.
    before: async (drive) => {
      drive.create();
      await drive.open('forgotPassword', 'enter-user-info');
      drive.destroy();
    },
    round: async (drive) => {
      drive.create();
      await drive.open('authenticateUser', 'sign-on');
      await drive.act({ userId: 'ada', password: 'x' }, 'submit');
      drive.destroy();
    },
  });
});

test('leaves nothing behind if late parts arrive after the widget was destroyed', async (visit) => {
  const elements = () =>
    visit.page.evaluate(() => [
      document.head.children.length,
      document.body.children.length,
      document.adoptedStyleSheets.length,
    ]);
  await driven(visit);
  const empty = await elements();
  const release = visit.hold('late-parts');
  const asked = visit.page.waitForRequest(/late-parts/);
  await rounds(visit, 1, async (drive) => {
    drive.create();
    await drive.open('authenticateUser', 'sign-on');
  });
  const file = (await asked).url();
  await rounds(visit, 1, async (drive) => drive.destroy());
  release();
  // The same module, so it has run when this promise resolves.
  await visit.page.evaluate((url) => import(url).then(() => undefined), file);
  expect(await elements()).toEqual(empty);
});

test(
  'uses no more memory after 1,000 pages of a journey than after the first few pages',
  async (visit) => {
    // A round shows three pages: the wait for the options, the options, the code.
    const count = Math.ceil(1000 / 3);
    const answers = {
      authenticate: { nextAction: 'STEP_UP' },
      stepUpOptions: {
        nextAction: 'SV_DELIVERY_OPTIONS',
        email: 'a***@example.test',
        mobilePhoneIds: { m1: '***-***-0142' },
      },
      stepUpSend: { nextAction: 'VALIDATE_SV', svAttempts: 1 },
      stepUpValidate: { nextAction: 'STEP_UP' },
    };
    for (const [call, body] of Object.entries(answers)) {
      await visit.server.order({
        call,
        times: count + WARM_UP + 2,
        answer: { body: { messages: null, ...body } },
      });
    }
    await driven(visit);
    await rounds(visit, 1, async (drive) => drive.create());
    await expectSteady(visit, {
      count,
      before: async (drive) => {
        await drive.open('authenticateUser', 'sign-on');
        await drive.act({ userId: 'ada', password: 'x' }, 'submit');
        await drive.shows('delivery-options');
      },
      round: async (drive) => {
        await drive.act({}, 'submit');
        await drive.shows('enter-code');
        await drive.act({ otc: '123456' }, 'submit');
        await drive.shows('delivery-options');
      },
      after: (drive) => drive.close(),
    });
  },
  'three',
);
