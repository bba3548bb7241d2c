/** The views of the gallery in a browser. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DataError, defaultFolders, readData } from '../../cli/data';
import { type Index, writeGallery } from '../../cli/gallery/files';
import { drawerIn, galleryOf } from '../../cli/gallery/gallery';
import { serveGallery } from '../../cli/gallery/serve';
import { partsIn } from '../../cli/publish/integrity';
import { FALLBACK_LOCALE } from '../../src/i18n/locale';

export type Scheme = 'light' | 'dark';
export type View = Index['cards'][number];

export interface Style {
  locale: string;
  scheme: Scheme;
  /** The width of the window, in px. */
  width: number;
}

export interface Views {
  all: View[];
  /** The page that shows one view at a time. */
  page: Page;
  show(view: View, style: Style): Promise<void>;
  close(): Promise<void>;
}

/** In px. Tall enough for the longest panel, so that none is cut off. On a small screen, a panel fills the screen. */
export const HEIGHT = 1800;

/**
 * Draws all views of the package's data, and opens a page for them. Needs a build.
 * @param locales the languages, of the files in `folder`
 * @throws DataError if the data is invalid
 */
export async function openViews(
  browser: Browser,
  {
    locales,
    folder,
    isInline,
    theme,
  }: { locales: string[]; folder: string; isInline: boolean; theme: object },
): Promise<Views> {
  const whole = await readData({ ...defaultFolders(), locales: folder });
  if (whole.problems.length > 0) throw new DataError(whole.problems);
  const kept = [FALLBACK_LOCALE, ...locales];
  const data = whole.with(whole.files.filter(({ kind, name }) => kind !== 'locale' || kept.includes(name)));
  const gallery = await galleryOf(data, await drawerIn(partsIn('dist').early), undefined, isInline);
  const out = await mkdtemp(join(tmpdir(), 'latchkey-gallery-'));
  await writeGallery(gallery, data, { out, dist: 'dist' });
  const { cards, locales: languages }: Index = JSON.parse(await readFile(join(out, 'gallery.json'), 'utf8'));
  const server = await serveGallery(out, 0);
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/frame.html`);
  return {
    all: cards,
    page,
    async show({ drawing, variant }, { locale, scheme, width }) {
      const language = languages.find((one) => one.locale === locale);
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
      const view = { variant, ...language, theme: { ...theme, scheme } };
      await page.evaluate(
        async ([name, index, options]) => {
          const kept = globalThis as { drawings?: Record<string, unknown[]> };
          const drawings =
            kept.drawings?.[name] ?? (await fetch(`drawings/${name}.json`).then((answer) => answer.json()));
          kept.drawings = { ...kept.drawings, [name]: drawings };
          const { fill } = await import(new URL('picture.js', location.href).href);
          fill(document, { ...options, pieces: drawings[index] });
          await Promise.all([...document.images].map((image) => image.decode()));
        },
        [locale, drawing, view] as const,
      );
    },
    async close() {
      await page.close();
      server.closeAllConnections();
      server.close();
      await rm(out, { recursive: true });
    },
  };
}
