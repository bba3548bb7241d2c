/** Turns the links of a page in the repository into links of the site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REPOSITORY, SITE } from '../repository';
import type { SitePage } from './pages';

/** A code block or a code span, which has no links. */
const CODE = /(^[ \t]*```[\s\S]*?^[ \t]*```|`[^`\n]+`)/m;
/** The target of a Markdown link or picture, or of an `<img>`. */
const TARGET = /(\]\(|<img src=")(?!\w+:|#)([^)#\s"]+)/g;
/** The target of a link to a page of the site, without its heading. */
const OF_THE_SITE = /(\]\()(https:[^)#\s]+)/g;
const PICTURE = /\.(png|svg)$/;
const SCALED = /<img src="([^"]+\.png)"([^>]*) width="(\d+)">/g;

/** The folder of pictures on the site. Their paths are those in docs/. */
const PICTURES = 'images';

export interface Rewritten {
  text: string;
  /** Pictures: path in the repository -> path on the site. */
  pictures: Map<string, string>;
  problems: string[];
}

/** VitePress finds pictures by absolute addresses, and a reader of the Markdown file by relative ones. */
export type Reader = 'vitepress' | 'markdown';

/** Returns the text of a page with the links of the site. Files that aren't on the site become links to the repository. */
export function rewriteLinks(page: SitePage, text: string, pages: SitePage[], reader: Reader): Rewritten {
  const paths = new Map(pages.map(({ file, path }) => [file, path]));
  const pictures = new Map<string, string>();
  const problems: string[] = [];
  const relativeTo = (path: string) => relative(dirname(page.path), path).replaceAll('\\', '/');
  const targetOf = (target: string): string => {
    const file = join(dirname(page.file), target).replaceAll('\\', '/').replace(/\/$/, '');
    const path = paths.get(file);
    if (path !== undefined) return relativeTo(`${path}.md`);
    if (!existsSync(file)) {
      problems.push(`${page.file} links to ${target}, which doesn't exist.`);
      return target;
    }
    if (PICTURE.test(file)) {
      const place = `${PICTURES}/${file.replace(/^docs\//, '')}`;
      pictures.set(file, place);
      return reader === 'vitepress' ? `/${place}` : relativeTo(place);
    }
    return `${REPOSITORY}/${statSync(file).isDirectory() ? 'tree' : 'blob'}/main/${file}`;
  };
  const ownPage = (target: string): string => {
    if (!target.startsWith(SITE)) return target;
    const path = target.slice(SITE.length);
    if (pages.some((one) => one.path === path)) return relativeTo(`${path}.md`);
    problems.push(`${page.file} links to ${target}, which isn't a page of the site.`);
    return target;
  };
  let isFirst = true;
  /** Reserves the height of a picture, so that the page doesn't move when it loads. Only the first one is near the top. */
  const sized = (tag: string, target: string, others: string, width: string): string => {
    const file = join(dirname(page.file), target);
    if (reader === 'markdown' || !existsSync(file)) return tag;
    // A PNG begins with its size.
    const png = readFileSync(file);
    const height = Math.round((Number(width) * png.readUInt32BE(20)) / png.readUInt32BE(16));
    const loading = isFirst ? 'eager' : 'lazy';
    isFirst = false;
    return `<img src="${target}"${others} width="${width}" height="${height}" loading="${loading}">`;
  };
  const rewritten = text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(SCALED, sized)
            .replace(TARGET, (_, before: string, target: string) => `${before}${targetOf(target)}`)
            .replace(OF_THE_SITE, (_, before: string, target: string) => `${before}${ownPage(target)}`),
    )
    .join('');
  return { text: rewritten, pictures, problems };
}
