import type { Browser, Page } from 'playwright-core';
import { until } from '../visit/until';

/** Signs a new user up at the page of a project, with the code that its server prints. Returns the page to which the sign-up leads. */
export async function signUpAt(browser: Browser, url: string, printed: () => string): Promise<Page> {
  const page = await browser.newPage();
  // A development server compiles a page at its first request.
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.click('#sign-up:enabled');
  await page.fill('[name=email]', 'nina@example.test');
  await page.press('[name=email]', 'Enter');
  const code = await until('the code', () => /code: '(\d{6})'/.exec(printed())?.[1]);
  await page.fill('[name=otc]', code);
  await page.fill('[name=newPassword]', 'Soft-Rain42');
  await page.fill('[name=reenterPassword]', 'Soft-Rain42');
  await page.press('[name=reenterPassword]', 'Enter');
  await page.getByText('You are user').waitFor();
  return page;
}
