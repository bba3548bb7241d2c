import { deepEqual } from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';

/** Watches a visit for errors that no test may cause. */
export interface ErrorWatch {
  /** Allows console lines of this kind. */
  allow(line: RegExp): void;
  /** Allows lines that name the URL of a failed request. Each engine writes about such requests in its own words. */
  allowFailedLoads(): void;
  /** Throws if there was an error, and names it. */
  assertClean(): void;
  /** Descriptions of the errors so far. */
  faults(): string[];
  /** Everything that was written to the console. */
  console: string[];
  /** All requested URLs. */
  requested: string[];
}

/** Runs in the page before any other script. */
function watchPage(): void {
  const report = (window as unknown as { latchkeyGuard(kind: string, text: string): void }).latchkeyGuard;
  addEventListener('securitypolicyviolation', (event) =>
    report(
      'policy violation',
      `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    ),
  );
  addEventListener('unhandledrejection', (event) =>
    report('unhandled rejection', String(event.reason?.stack ?? event.reason)),
  );
  addEventListener('error', (event) => event.message && report('uncaught error', event.message));
}

export async function watchErrors(context: BrowserContext, origins: readonly string[]): Promise<ErrorWatch> {
  const faults: string[] = [];
  const lines: string[] = [];
  const requested: string[] = [];
  const failed = new Set<string>();
  const allowed: ((fault: string) => boolean)[] = [];
  const known = new Set(origins);

  await context.exposeBinding('latchkeyGuard', (_, kind: string, text: string) => {
    faults.push(`${kind}: ${text}`);
  });
  await context.addInitScript(watchPage);
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => faults.push(`uncaught error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      lines.push(message.text());
      // Chromium's tips for developers, which it hides by default.
      if ((message.type() as string) === 'verbose') return;
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('crash', () => faults.push('the page crashed'));
  };
  context.on('page', watch);
  context.on('request', (request) => {
    const url = new URL(request.url());
    requested.push(request.url());
    if (/^https?:$/.test(url.protocol) ? !known.has(url.origin) : url.protocol === 'file:')
      faults.push(`left the listed origins: ${request.url()}`);
  });
  context.on('requestfailed', (request) => failed.add(request.url()));
  context.on('response', (response) => {
    if (response.status() >= 400) failed.add(response.url());
  });

  const unexpected = () => faults.filter((fault) => !allowed.some((allows) => allows(fault)));

  return {
    faults: unexpected,
    allow: (line) => allowed.push((fault) => line.test(fault)),
    allowFailedLoads: () => allowed.push((fault) => [...failed].some((url) => fault.includes(url))),
    assertClean: () => deepEqual(unexpected(), []),
    console: lines,
    requested,
  };
}
