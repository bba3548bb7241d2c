/** Opens the minimal page of a product in Chromium, with the answers of a server that isn't there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page, Route } from 'playwright-core';
import { NONCE, type SignOnPage } from './peer';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A policy without unsafe-inline and unsafe-eval. It allows a nonce, for products that accept one, and the hosts that the page asked. */
const policy = (hosts: string[]) => {
  const allowed = ["'self'", `'nonce-${NONCE}'`, ...hosts].join(' ');
  return `script-src ${allowed}; style-src ${allowed}; object-src 'none'; base-uri 'none'`;
};

/** A page can be up for this long without its form. */
const TIMEOUT_MS = 20_000;

export interface Visit {
  /** Paths of the page's own files that the browser loaded until the form was there and the network idle. */
  files: string[];
  /** Hosts of which the page requested something. */
  hosts: string[];
  /** Violations of WCAG 2.2 A and AA that axe finds in the page: rule and number of elements. */
  axe: string[];
  /** The violations of a strict Content-Security-Policy, each listed once. */
  blocked: string[];
}

/** Visits the page twice, the second time with the policy. `picture`: where to write pictures, without an extension. */
export async function visit(
  browser: Browser,
  url: string,
  page: SignOnPage,
  picture?: string,
): Promise<Visit> {
  const open = await opened(browser, url, page);
  const axeFound = await violations(open.page);
  if (picture) await open.page.screenshot({ path: `${picture}.png` });
  await open.page.close();
  const strict = await opened(browser, url, page, policy(open.hosts));
  if (picture) await strict.page.screenshot({ path: `${picture}, strict policy.png` });
  await strict.page.close();
  return { files: open.files, hosts: open.hosts, axe: axeFound, blocked: strict.blocked };
}

async function opened(browser: Browser, url: string, { field, answers = [] }: SignOnPage, csp?: string) {
  const page = await browser.newPage();
  const files: string[] = [];
  const hosts = new Set<string>();
  const blocked = new Set<string>();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.exposeFunction('tellBlocked', (what: string) => blocked.add(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { tellBlocked(what: string): void }).tellBlocked(
        `${effectiveDirective} ${blockedURI}`,
      ),
    );
  });
  await page.route('**/*', async (route: Route) => {
    const request = new URL(route.request().url());
    if (request.origin === new URL(url).origin) {
      const response = await route.fetch();
      if (response.ok()) files.push(request.pathname);
      const headers = response.headers();
      if (csp && request.pathname === '/') headers['content-security-policy'] = csp;
      return route.fulfill({ response, headers });
    }
    hosts.add(request.host);
    const answer = answers.find(({ url: part }) => request.href.includes(part));
    if (!answer) return route.abort();
    const isScript = typeof answer.body === 'string';
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'application/json',
      headers: {
        'access-control-allow-origin': new URL(url).origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': route.request().headers()['access-control-request-headers'] ?? '*',
      },
      body: isScript ? String(answer.body) : JSON.stringify(answer.body),
    });
  });
  await page.goto(url);
  try {
    await page.locator(field).first().waitFor({ timeout: TIMEOUT_MS });
  } catch {
    if (!csp) throw new Error([`${url}: no ${field}`, ...errors, ...hosts].join('\n'));
    blocked.add('the form does not appear');
  }
  await page.waitForLoadState('networkidle');
  return { page, files, hosts: [...hosts], blocked: [...blocked].sort() };
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`(() => { ${axe} })()`);
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run(how: object): Promise<AxeResults> } };
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'], preload: false })).violations;
  }, TAGS);
  return found.map(({ id, nodes }) => `${id} (${nodes.length})`);
}
