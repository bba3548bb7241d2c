/** Visits every subject in rounds. Each visit has a new browser profile with an empty cache, and is throttled by its conditions. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { median } from './stats';
import { isWidget, type Subject, type SubjectId } from './subjects';

/** The values of one subject in one round, by `<conditions>.<row>`. Rows without a value for the subject are missing. */
export type Sample = Record<string, number>;

/** By subject, one sample per round. */
export type Samples = Map<SubjectId, Sample[]>;

export interface Place {
  browser: Browser;
  /** The origin of the front server. */
  url: string;
  /** The script that runs first in each page. */
  probe: string;
}

interface Visit {
  subject: Subject;
  page: Page;
  cdp: CDPSession;
  /** Evaluates an expression in the page, and awaits its promise. */
  ask<T = number>(expression: string): Promise<T>;
}

interface Conditions {
  id: 'slow' | 'fast' | 'steady';
  /** The factor by which the CPU is slowed down; 1 for none. */
  cpu: number;
  /** Latency in ms, download and upload in bytes per second; undefined for the machine's loopback. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
  /** What to measure after the form works. */
  after?(visit: Visit): Promise<Sample>;
}

const KBIT = 1000 / 8;
const SLOW: Conditions = {
  id: 'slow',
  cpu: 4,
  network: { latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT },
};
const PLAN: Conditions[] = [SLOW, { id: 'fast', cpu: 1 }, { id: 'steady', cpu: 4, after: typeText }];

const TEXT = 'thequickbrownfoxjumpsoverthela';

/** Pauses between keys in ms. They are prime numbers, so that the keys aren't in sync with the screen's frames. */
const PAUSES = [23, 31, 41, 29, 37, 43];

/** In ms. After this time, all work caused by the last key is done. */
const SETTLES_MS = 500;

/** The time limit for a visit, in ms. A visit that hangs ends the run. */
const TIMEOUT_MS = 60_000;

/**
 * Measures every subject once per round. Within a round, all visits under the same conditions follow each other, and the order of
 * the subjects rotates. A warm-up round comes first and checks the marks.
 */
export async function measure(place: Place, subjects: Subject[], rounds: number): Promise<Samples> {
  const samples: Samples = new Map(subjects.map(({ id }) => [id, []]));
  for (const subject of subjects) await visit(place, subject, SLOW, checkMarks);
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (const { id } of subjects) samples.get(id)?.push({});
    for (const conditions of PLAN) {
      for (const [index] of subjects.entries()) {
        const subject = subjects[(index + round) % subjects.length] as Subject;
        const sample = await visit(place, subject, conditions, async (current) => ({
          ...(await load(current)),
          // The static form supports only loading, and another page differs only in loading.
          ...(subject.script && !subject.page ? await conditions.after?.(current) : {}),
        }));
        for (const [row, value] of Object.entries(sample))
          (samples.get(subject.id)?.[round] as Sample)[`${conditions.id}.${row}`] = value;
      }
    }
    console.log(`Round ${round + 1} of ${rounds}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return samples;
}

/** Starts a visit, passes it to `work`, and ends it. */
async function visit<T>(
  { browser, url, probe }: Place,
  subject: Subject,
  { cpu, network }: Conditions,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const [major] = browser.version().split('.');
  // The user agent of a normal Chromium, because libraries detect browsers by it and consider a headless one to be Safari.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, userAgent });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: probe });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const fault = new Promise<never>((_, reject) => {
      page.on('pageerror', (error) => reject(new Error(`${subject.name}: ${error.message}`)));
      setTimeout(() => reject(new Error(`${subject.name}: not finished in time`)), TIMEOUT_MS).unref();
    });
    fault.catch(() => {});
    await page.goto(`${url}/${subject.id}.html`, { waitUntil: 'commit' });
    const ask = <R>(expression: string) => page.evaluate(expression) as Promise<R>;
    return await Promise.race([fault, work({ subject, page, cdp, ask })]);
  } finally {
    await context.close();
  }
}

/** From the navigation to a working form: times in ms, and the bytes that had arrived by then. */
async function load({ ask }: Visit): Promise<Sample> {
  const [painted, field, engine] = await ask<[number, number, number]>(
    'Promise.all([bench.painted, bench.field, bench.engine])',
  );
  return { painted, field, engine, received: await ask(`bench.received(${engine})`) };
}

/**
 * Types as soon as a field is reported usable, and presses Enter as soon as the form is reported to work. Throws if the field loses the
 * text, or the widget sends no sign-on. Runs in the warm-up round, because typing disturbs the timed actions.
 */
async function checkMarks({ page, cdp, subject, ask }: Visit): Promise<void> {
  await ask('bench.field');
  await press(cdp, 'x');
  const sent = isWidget(subject) ? page.waitForRequest((request) => request.method() === 'POST') : undefined;
  // If the subject fails earlier, it throws a more precise error.
  sent?.catch(() => {});
  await ask('bench.engine');
  expectTyped(subject, 'x', await ask(`document.querySelector('input[name=userId]').value`));
  await page.locator('input[name=password]').pressSequentially('y');
  await page.locator('input[name=password]').press('Enter');
  await sent;
}

/** Types into the first field: ms from key to frame. Checks that the field has the text at the end. */
async function typeText({ subject, cdp, ask }: Visit): Promise<Sample> {
  for (const [index, letter] of [...TEXT].entries()) {
    await press(cdp, letter);
    await ask(`bench.keys.timed(${index + 1})`);
    await pause(PAUSES[index % PAUSES.length] ?? 0);
  }
  await pause(SETTLES_MS);
  expectTyped(subject, TEXT, await ask('document.activeElement.value'));
  return { key: median(await ask<number[]>('bench.keys.times')) };
}

function expectTyped({ name }: Subject, text: string, value: string): void {
  if (value !== text) throw new Error(`${name}: typed "${text}", but the value of the field is "${value}"`);
}

/** Presses a key that types `text`. */
async function press(cdp: CDPSession, text: string): Promise<void> {
  const upper = text.toUpperCase();
  const key = { key: text, code: `Key${upper}`, windowsVirtualKeyCode: upper.charCodeAt(0) };
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
