import { createRequire } from 'node:module';
import { build } from 'esbuild';
import type { Session } from './session';

/** Replaces the page's timers and dates. They follow the real time until the test moves them forward. */
const INSTALL = `
  import { install } from ${JSON.stringify(createRequire(import.meta.url).resolve('@sinonjs/fake-timers'))};
  const toFake = ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
  globalThis.latchkeyClock = install({ now: Date.now(), shouldAdvanceTime: true, toFake });
`;

/** The context, to which the clock adds its script. */
export interface InitScripts {
  addInitScript(script: { content: string }): Promise<void>;
}

/** The part of Playwright's Clock that works in WebKit. */
export class WebKitClock {
  constructor(
    private readonly session: Session,
    private readonly context: InitScripts,
  ) {}

  /** Call this before the page is opened. */
  async install(): Promise<void> {
    const bundle = await build({
      stdin: { contents: INSTALL, resolveDir: import.meta.dirname },
      bundle: true,
      format: 'iife',
      external: ['util', 'timers', 'timers/promises'],
      write: false,
    });
    await this.context.addInitScript({ content: bundle.outputFiles[0]?.text ?? '' });
  }

  /** Fires each due timer at most once, as after a sleep of the machine. */
  async fastForward(milliseconds: number): Promise<void> {
    await this.session.call((by: number) => {
      (window as unknown as { latchkeyClock: { jump(by: number): void } }).latchkeyClock.jump(by);
    }, milliseconds);
  }
}
