/** A session of the W3C WebDriver protocol, https://www.w3.org/TR/webdriver2/. */
import type { Machine } from './machine';

/** A call that a page has made to a function of the test. */
export type PageCall = [name: string, ...args: unknown[]];

interface Outcome {
  /** JSON. Undefined if the function returned nothing. */
  value?: string;
  error?: string;
  url: string;
  calls: PageCall[];
}

/** Runs in the page. Calls the function, and also returns the address and the page's calls since the last time. */
const WRAPPER = `
  const done = arguments[arguments.length - 1];
  const __name = (named) => named;
  const end = (outcome) => done({ ...outcome, url: location.href, calls: (window.latchkeyCalls || []).splice(0) });
  Promise.resolve()
    .then(() => (FUNCTION)(...JSON.parse(arguments[0])))
    .then((value) => end({ value: JSON.stringify(value) }), (error) => end({ error: error + '\\n' + (error && error.stack) }));
`;

/** A browser starts within a few seconds, also on a busy machine. */
const START_MS = 60_000;

const ELEMENT_POINTER = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };

export class Session {
  /** The address of the page when a function last ran in it. */
  url = 'about:blank';
  private isOpen = true;
  /** The driver takes one command at a time. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly address: string,
    private readonly onCalls: (calls: PageCall[]) => void,
  ) {}

  /** Opens a window with a fresh profile in memory. If the browser doesn't start, which is rare, another one is started. */
  static async begin(machine: Machine, onCalls: (calls: PageCall[]) => void): Promise<Session> {
    const { sessionId } = await start(machine).catch(async (error) => {
      if (error.name !== 'TimeoutError') throw error;
      await machine.restart();
      return start(machine);
    });
    return new Session(`${machine.url}/session/${sessionId}`, onCalls);
  }

  /** Sends a command after all earlier ones. @throws Error if the session has ended */
  private send(method: string, path: string, body?: object): Promise<unknown> {
    const sent = this.last
      .catch(() => {})
      .then(() => {
        if (!this.isOpen) throw new Error('The page has been closed.');
        return send(method, this.address + path, body);
      });
    this.last = sent;
    return sent;
  }

  /** Calls a function in the page, and waits for its promise. Arguments and result are copied as JSON. */
  async call(script: string | ((...args: never[]) => unknown), ...args: unknown[]): Promise<unknown> {
    const outcome = (await this.send('POST', '/execute/async', {
      script: WRAPPER.replace('FUNCTION', () => String(script)),
      args: [JSON.stringify(args)],
    })) as Outcome;
    this.url = outcome.url;
    this.onCalls(outcome.calls);
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value === undefined ? undefined : JSON.parse(outcome.value);
  }

  open(url: string): Promise<unknown> {
    return this.send('POST', '/url', { url });
  }

  /** Moves the mouse to a point of the viewport, in CSS pixels. Then presses and releases its left button. */
  async click(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.send('POST', '/actions', { actions: [{ ...ELEMENT_POINTER, actions }] });
  }

  /** Presses and releases keys, in this order. */
  async keys(actions: { type: 'keyDown' | 'keyUp'; value: string }[]): Promise<void> {
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Sets the size of the window including its tool bar. */
  async resize(width: number, height: number): Promise<void> {
    await this.send('POST', '/window/rect', { width, height });
  }

  /** A PNG of the viewport, in base64. */
  async screenshot(): Promise<string> {
    return (await this.send('GET', '/screenshot')) as string;
  }

  async end(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    await this.last.catch(() => {});
    await send('DELETE', this.address);
  }
}

/** Starts a browser. @throws TimeoutError if it doesn't start */
async function start({ url, browser }: Machine): Promise<{ sessionId: string }> {
  const capabilities = {
    alwaysMatch: {
      // Otherwise the driver waits for scripts that a test holds.
      pageLoadStrategy: 'none',
      timeouts: { script: 600_000 },
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    },
  };
  const within = AbortSignal.timeout(START_MS);
  return (await send('POST', `${url}/session`, { capabilities }, within)) as { sessionId: string };
}

async function send(method: string, url: string, body?: object, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok)
    throw new Error(`WebKit's driver answered ${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
