import { expect } from '@jest/globals';
import { type Drive, giveDrive } from '../support/browser/memory-growth/drive';
import { type Memory, memoryOf } from '../support/browser/memory-growth/memory';
import { type Held, readHeld, watchHeld } from '../support/browser/memory-growth/watch';
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

/** A host page that counts its resources, still without a widget. */
async function watched(visit: Visit): Promise<void> {
  await visit.page.addInitScript(watchHeld);
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

/** Returns the resources in use after all running work has ended. */
async function atRest(visit: Visit) {
  await until('no timer and no request', async () => {
    const { timers, requests } = await visit.page.evaluate(readHeld);
    return timers.length + requests.length === 0;
  });
  return { held: await visit.page.evaluate(readHeld), memory: await memoryOf(visit) };
}

function expectNoGrowth(before: Memory, after: Memory): void {
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(0);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(0);
  expect(after.bytes - before.bytes).toBeLessThan(MOST_BYTES);
}

interface Plan {
  before?: (drive: Drive) => Promise<void>;
  round(drive: Drive): Promise<void>;
  after?: (drive: Drive) => Promise<void>;
  count?: number;
}

/**
 * Runs a few rounds, then many, and expects no resource to grow between them. Returns the resources at the
 * end.
 */
async function expectSteady(
  visit: Visit,
  { before: begin, round, after: end, count = ROUNDS }: Plan,
): Promise<Held> {
  const go = async (times: number) => {
    if (begin) await rounds(visit, 1, begin);
    await rounds(visit, times, round);
    if (end) await rounds(visit, 1, end);
    return atRest(visit);
  };
  const before = await go(WARM_UP);
  const after = await go(count);
  expect(after.held).toEqual(before.held);
  expectNoGrowth(before.memory, after.memory);
  return after.held;
}

test('uses no more memory after a widget was opened and closed 100 times than after the first few times', async (visit) => {
  await watched(visit);
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

test('leaves nothing behind at once after a widget was created and destroyed 100 times', async (visit) => {
  await watched(visit);
  const empty = await visit.page.evaluate(readHeld);
  // The stores' context and React's listener for the selection (Preact has none) exist once per page, for any
  // number of widgets. Such short rounds may all end before the engine has loaded for the first time.
  await rounds(visit, 1, async (drive) => {
    drive.create();
    await drive.open('authenticateUser', 'sign-on');
    await drive.live();
    drive.destroy();
  });
  const { listeners } = (await atRest(visit)).held;
  expect(listeners.document).toBeLessThanOrEqual(1);
  const shared = {
    listeners: { ...empty.listeners, document: listeners.document },
    globals: [...new Set([...empty.globals, 'Symbol(react-redux-context)'])],
  };
  const left = await expectSteady(visit, {
    round: async (drive) => {
      drive.create();
      await drive.open('authenticateUser', 'sign-on');
      await drive.act({ userId: 'ada', password: 'x' }, 'submit');
      drive.destroy();
      // Promises may settle, but no task may run.
      for (let turn = 0; turn < 20; turn++) await undefined;
      const { timers } = (window as unknown as { latchkeyHeld: { timers: Map<unknown, string> } })
        .latchkeyHeld;
      if (timers.size > 0) throw new Error(`a timer is left: ${[...timers.values()]}`);
    },
  });
  expect(left).toEqual({ ...empty, ...shared });
});

test('leaves nothing behind if late parts arrive after the widget was destroyed', async (visit) => {
  await watched(visit);
  const empty = await visit.page.evaluate(readHeld);
  const release = visit.hold('late-parts');
  const files = new Set<string>();
  visit.page.on('request', (request) => {
    if (request.url().includes('late-parts')) files.add(request.url());
  });
  await rounds(visit, 1, async (drive) => {
    drive.create();
    await drive.open('authenticateUser', 'sign-on');
  });
  await until('the late parts', () => files.size === 1);
  await rounds(visit, 1, async (drive) => drive.destroy());
  release();
  // The same modules, so they have run when these promises resolve.
  const all = JSON.stringify([...files]);
  await visit.page.evaluate(`Promise.all(${all}.map((file) => import(file))).then(() => undefined)`);
  expect((await atRest(visit)).held.elements).toEqual(empty.elements);
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
    await watched(visit);
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
