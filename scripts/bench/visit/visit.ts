/**
 * One visit of a page: a browser profile with an empty cache, throttled by the conditions, observed through
 * the debugger's protocol.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Subject } from '../subjects';
import type { Conditions } from './conditions';
import { type Traffic, watchTraffic } from './traffic';

/** In ms; no visit takes this long. A visit that hangs ends the run. */
const PATIENCE_MS = 60_000;

export interface Place {
  browser: Browser;
  /** The origin of the front. */
  url: string;
  /** The script that runs in each page before anything else. */
  probe: string;
}

export class Visit {
  private constructor(
    readonly subject: Subject,
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly traffic: Traffic,
  ) {}

  /** Begins a visit, passes it to `work`, and ends it. */
  static async with<T>(
    place: Place,
    subject: Subject,
    conditions: Conditions,
    work: (visit: Visit) => Promise<T>,
  ): Promise<T> {
    const [major] = place.browser.version().split('.');
    // The user agent of an ordinary Chromium: libraries detect browsers by it, and take a headless one for
    // Safari.
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
    const context = await place.browser.newContext({ viewport: { width: 1280, height: 800 }, userAgent });
    context.setDefaultTimeout(PATIENCE_MS);
    try {
      const page = await context.newPage();
      await page.addInitScript({ content: place.probe });
      const cdp = await context.newCDPSession(page);
      const traffic = await watchTraffic(cdp);
      await throttle(cdp, conditions);
      // CPU time of the page's main thread: other programs disturb it less than elapsed time.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      const fault = new Promise<never>((_, reject) =>
        page.on('pageerror', (error) => reject(new Error(`${subject.name}: ${error.message}`))),
      );
      fault.catch(() => {});
      const visit = new Visit(subject, page, cdp, traffic);
      await page.goto(`${place.url}/${subject.id}.html`, { waitUntil: 'commit' });
      return await Promise.race([fault, visit.inTime(work(visit))]);
    } finally {
      await context.close();
    }
  }

  /** Evaluates an expression in the page, and awaits a promise. */
  ask<T = number>(expression: string): Promise<T> {
    return this.page.evaluate(expression) as Promise<T>;
  }

  /**
   * ms of CPU time that the page's main thread has used so far: for all tasks, and of that for scripts,
   * styles and layout. The rest is mostly paint, and parsing HTML and scripts.
   */
  async spent(): Promise<{ task: number; script: number; style: number; layout: number }> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
    return {
      task: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      style: ms('RecalcStyleDuration'),
      layout: ms('LayoutDuration'),
    };
  }

  /** Presses a key that writes `text`. */
  async press(text: string): Promise<void> {
    const key = {
      key: text,
      code: `Key${text.toUpperCase()}`,
      windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0),
    };
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  private inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${this.subject.name}: no end after ${PATIENCE_MS / 1000} s`)),
        PATIENCE_MS,
      );
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}

async function throttle(cdp: CDPSession, { cpu, network }: Conditions): Promise<void> {
  await cdp.send('Network.enable');
  if (network) {
    const { latency, down, up } = network;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    });
  }
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
