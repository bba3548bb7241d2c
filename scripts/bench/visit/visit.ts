/**
 * One visit of a page: a browser profile with an empty cache, throttled by the conditions, and observed through the DevTools
 * protocol.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Subject } from '../subjects';
import type { Conditions } from './conditions';
import { type Traffic, watchTraffic } from './traffic';

/** The time limit for a visit, in ms. A visit that hangs ends the run. */
const TIMEOUT_MS = 60_000;

export interface Place {
  browser: Browser;
  /** The origin of the front server. */
  url: string;
  /** The script that runs first in each page. */
  probe: string;
}

export class Visit {
  private constructor(
    readonly subject: Subject,
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly traffic: Traffic,
  ) {}

  /** Starts a visit, passes it to `work`, and ends it. */
  static async with<T>(
    place: Place,
    subject: Subject,
    conditions: Conditions,
    work: (visit: Visit) => Promise<T>,
  ): Promise<T> {
    const [major] = place.browser.version().split('.');
    // The user agent of a normal Chromium, because libraries detect browsers by it and consider a headless one to be Safari.
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
    const context = await place.browser.newContext({ viewport: { width: 1280, height: 800 }, userAgent });
    context.setDefaultTimeout(TIMEOUT_MS);
    try {
      const page = await context.newPage();
      await page.addInitScript({ content: place.probe });
      const cdp = await context.newCDPSession(page);
      const traffic = await watchTraffic(cdp);
      await throttle(cdp, conditions);
      // CPU time of the page's main thread, because other programs affect it less than elapsed time.
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

  /** Evaluates an expression in the page, and awaits its promise. */
  ask<T = number>(expression: string): Promise<T> {
    return this.page.evaluate(expression) as Promise<T>;
  }

  /**
   * The CPU time that the page's main thread has used, in ms: for all tasks, and for scripts, styles and layout. The rest is mostly
   * painting and parsing.
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

  /** Presses a key that types `text`. */
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
        () => reject(new Error(`${this.subject.name}: not finished after ${TIMEOUT_MS / 1000} s`)),
        TIMEOUT_MS,
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
