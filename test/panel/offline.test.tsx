import { afterEach, expect, it, jest } from '@jest/globals';
import { callsOfRow } from '../../cli/check/effects';
import { allPages, findCell } from '../../cli/check/journey';
import { situations } from '../../cli/check/situations';
import { defaultFolders, readData } from '../../cli/data/index';
import { panelsOfPage, rowsOfCell } from '../../cli/data/model';
import { choose } from '../../src/core/flow/facts';
import { button, field, goes, message, panel, startWidget, stopWidget } from './support/start';

afterEach(() => {
  stopWidget();
  jest.restoreAllMocks();
});

const OFFLINE = 'You’re offline. Check your connection, then try again.';
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const fails = () => {
  throw new TypeError('Failed to fetch');
};

async function signOn(answer: () => unknown) {
  const widget = await startWidget('authenticateUser', { 'login/wgt/authenticate': answer });
  await panel('sign-on');
  await widget.user.type(field('userId'), 'jane');
  await widget.user.type(field('password'), 'Sesame-7481');
  return widget;
}

it('keeps panel and input if the browser is offline, and sends the same input later', async () => {
  let answer: () => unknown = fails;
  const { user, end } = await signOn(() => answer());
  setOnline(false);
  await user.keyboard('{Enter}');
  expect((await message()).textContent).toBe(`Error: ${OFFLINE}`);
  expect([field('userId').value, field('password').value]).toEqual(['jane', 'Sesame-7481']);
  setOnline(true);
  answer = () => goes('REDIRECT', { targetUrl: 'http://localhost/in' });
  await user.click(button('submit'));
  expect(await end).toMatchObject({ outcome: 'redirected' });
});

it('reports an expired session if the request may have left before the browser went offline (ERR-03)', async () => {
  const { user } = await signOn(() => {
    setOnline(false);
    return fails();
  });
  await user.keyboard('{Enter}');
  const error = await panel('error');
  expect(error.textContent).toContain('For security reasons, your session has expired. Please try again.');
});

const { model } = await readData(defaultFolders());
const pages = allPages(model).flatMap((pageInFlow) => {
  const calls = Object.entries(pageInFlow.data.on)
    .filter(([key]) => key.startsWith('user.') || key.startsWith('credential.'))
    .flatMap(([, cell]) => rowsOfCell(cell).flatMap(callsOfRow));
  return [...new Set(calls)].map(
    (call) => [`${pageInFlow.flow} ${pageInFlow.page}`, call, pageInFlow] as const,
  );
});

it.each(pages)('a failed request keeps the panel: %s, %s', (_title, id, pageInFlow) => {
  const call = model.calls[id]?.answersAs ?? id;
  const rows = rowsOfCell(findCell(model, pageInFlow, `${call}.!failed`)?.cell ?? {});
  const guards = rows.map(({ when }) => when);
  const kept = panelsOfPage(pageInFlow.data).flatMap((shown) =>
    [...situations(model, pageInFlow, shown, guards)].map((facts) => {
      // A lost request has no status.
      const row = choose(rows, { ...facts, notFound: false });
      return [row?.go ?? null, row?.flow ?? null];
    }),
  );
  expect(pages.length).toBeGreaterThan(30);
  expect(kept.filter(([go, flow]) => go !== null || flow !== null)).toEqual([]);
});
