/** Finds dead links of the built site: in its pages, in their Markdown, and in llms.txt. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Parser } from 'htmlparser2';

interface Page {
  /** Its address on the site, such as `/guide/embed.html`. */
  path: string;
  targets: string[];
  anchors: Set<string>;
}

const CODE = /^[ \t]*```[\s\S]*?^[ \t]*```|`[^`\n]+`/gm;
const MARKDOWN_TARGET = /\]\(([^)\s]+)\)/g;

/** Checks every link, script, style sheet and picture of the site, and each anchor in a page. */
export async function checkLinks(
  folder: string,
  base: string,
): Promise<{ pages: number; links: number; problems: string[] }> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/')),
  );
  const read = async (path: string): Promise<Page[]> => {
    const kind = extname(path);
    if (!['.html', '.md'].includes(kind) && path !== '/llms.txt') return [];
    const text = await readFile(join(folder, path), 'utf8');
    return [kind === '.html' ? readHtml(path, text) : readMarkdown(path, text)];
  };
  const pages = (await Promise.all([...files].map(read))).flat();
  const anchors = new Map(pages.map((page) => [page.path, page.anchors]));
  let links = 0;
  const problems = pages.flatMap(({ path, targets }) =>
    targets.flatMap((target) => {
      const url = new URL(target, `http://site${base.replace(/\/$/, '')}${path}`);
      if (url.host !== 'site') return [];
      links += 1;
      const found = decodeURI(url.pathname).startsWith(base)
        ? fileOf(`/${decodeURI(url.pathname).slice(base.length)}`, files)
        : undefined;
      if (!found) return [`${path} links to ${target}, which doesn't exist.`];
      const anchor = decodeURIComponent(url.hash.slice(1));
      // A Markdown file has the anchors of its page.
      const known = anchors.get(found.replace(/\.md$/, '.html'));
      if (anchor === '' || !known || known.has(anchor)) return [];
      return [`${path} links to ${target}, but that page has no such heading.`];
    }),
  );
  return { pages: pages.filter(({ path }) => path.endsWith('.html')).length, links, problems };
}

/** The file that a static server sends for a path. */
function fileOf(path: string, files: ReadonlySet<string>): string | undefined {
  const file = path.endsWith('/') ? `${path}index.html` : path;
  return files.has(file) ? file : undefined;
}

function readHtml(path: string, text: string): Page {
  const targets: string[] = [];
  const anchors = new Set<string>();
  const parser = new Parser({
    onopentag(_, { id, href, src }) {
      if (id) anchors.add(id);
      for (const target of [href, src]) if (target) targets.push(target);
    },
  });
  parser.end(text);
  return { path, targets, anchors };
}

const readMarkdown = (path: string, text: string): Page => ({
  path,
  targets: [...text.replace(CODE, '').matchAll(MARKDOWN_TARGET)].map(([, target = '']) => target),
  anchors: new Set(),
});
