/** Writes a gallery as static files. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directionOf, languageTag } from '../../src/i18n/locale';
import { locate } from '../check/report';
import type { Data, Problem } from '../data';
import { pageFolder } from '../local-pages';
import { themeOf } from '../preview/theme';
import type { Card, Gallery } from './gallery';
import { writeMails } from './mails';

/** A place in the files, as the page links to it. */
interface ShownPlace {
  flow: string | null;
  page: string | null;
  about: string;
  file: string;
  line: number;
}

/** The list of cards in gallery.json, which the page reads first. */
export interface Index {
  /** The earlier data that each view is compared with, or null. */
  since: string | null;
  theme: object;
  locales: { locale: string; lang: string; dir: string }[];
  cards: (Omit<Card, 'views'> & { panel: string; places: ShownPlace[] })[];
}

/**
 * Writes the page, its data and the widget's style sheet to `out`. Files in `out` that belong to an earlier gallery are
 * replaced.
 * @param dist the build whose style sheet and templates are used
 */
export async function writeGallery(
  gallery: Gallery,
  data: Data,
  { out, dist, since }: { out: string; dist: string; since?: string | undefined },
): Promise<void> {
  await rm(join(out, 'drawings'), { recursive: true, force: true });
  await mkdir(join(out, 'drawings'), { recursive: true });
  await cp(pageFolder('gallery', dist), out, { recursive: true });
  await cp(join(dist, 'latchkey.css'), join(out, 'latchkey.css'));
  for (const [locale, drawings] of gallery.drawings)
    await writeFile(join(out, `drawings/${locale}.json`), JSON.stringify(drawings));
  const { theme } = await themeOf(data.folders);
  await writeMails(data, theme, out);
  const cards = placed(gallery.cards, data);
  const locales = gallery.locales.map((locale) => ({
    locale,
    lang: languageTag(locale),
    dir: directionOf(locale),
  }));
  const index: Index = { since: since ?? null, theme, locales, cards };
  await writeFile(join(out, 'gallery.json'), JSON.stringify(index));
  const linked = new Set(cards.flatMap(({ places }) => places.map(({ file }) => file)));
  await writeFile(join(out, 'sources.json'), JSON.stringify(textsOf(data, linked)));
}

/** The cards with the lines of their places. */
function placed(cards: readonly Card[], { files }: Data): Index['cards'] {
  const all = cards.flatMap(({ views }) => views.map(({ place }) => place));
  // `locate` sorts, so the code remembers the place.
  const asked = [...new Set(all.map((place) => JSON.stringify(place)))].map((code): Problem => {
    const { file, path } = JSON.parse(code);
    return { code, file, path, message: '' };
  });
  const found = new Map(locate(asked, files).map((problem) => [problem.code, problem]));
  return cards.map(({ views, ...card }) => ({
    ...card,
    panel: views[0]?.panel ?? '',
    places: views.map(({ flow, page, about, place }) => {
      const { file = place.file, line = 1 } = found.get(JSON.stringify(place)) ?? {};
      return { flow, page, about, file, line };
    }),
  }));
}

/** The texts of the files that the page links to. */
const textsOf = ({ files }: Data, linked: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(({ sources }) =>
      sources.flatMap(({ shown, text }) => (linked.has(shown) ? [[shown, text]] : [])),
    ),
  );
