import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { escapeAttribute } from '../../../../cli/markup';
import { headerOf, widgetPolicy } from '../../../../cli/snippet/policy';
import type { Transcript } from '../../../../src/core/data/data.gen';
import { files } from '../../server/start/listen';
import { SCREENS } from './pack';

/**
 * The host page's path. All other requests of a browser are for the API, for the widget's files, or for a
 * page that the browser was sent to.
 */
export const PAGE = '/host.html';
export const FILES = '/dist/';

/** The policy under which the widget promises to work, with everything on one origin. */
const POLICY = headerOf(widgetPolicy("'self'", "'self'"));

/** The host page of a transcript. `extra` is more markup of the host. */
export function pageOf({ page }: Transcript, extra = ''): string {
  const inputs = Object.entries(page?.inputs ?? {}).map(
    ([name, value]) => `<input name="${escapeAttribute(name)}" value="${escapeAttribute(value)}">`,
  );
  const elements = (page?.elements ?? []).map((id) => `<div id="${escapeAttribute(id)}"></div>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,"><script src="${FILES}latchkey.js"></script></head><body>${inputs.join('')}${elements.join('')}${extra}</body></html>`;
}

/** Serves the built widget, the page of the current transcript, and published screens if there are any. */
export function site(
  dist: string,
  current: () => string,
  screens?: string,
): ReturnType<typeof getRequestListener> {
  const app = new Hono();
  app.get(PAGE, (c) =>
    c.html(current(), 200, { 'content-security-policy': POLICY, 'cache-control': 'no-store' }),
  );
  app.use(`${FILES}*`, (c, next) => {
    c.header('cache-control', 'max-age=600');
    return next();
  });
  app.use(files(FILES, dist));
  if (screens !== undefined) app.use(files(SCREENS, screens));
  return getRequestListener(app.fetch);
}
