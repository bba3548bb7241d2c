/** Gives each page of the site a Content-Security-Policy, so that it is as strict on every static server. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSource } from '../../cli/snippet/policy';

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Styles of VitePress that do nothing until its script sets them. */
const IDLE_STYLE = / style="(?:--vp-vh:0px;)?"/g;
const CHARSET = /<meta charset="utf-8">/i;

/** Returns the policy of a page: its own files, and the inline scripts that it has now. `data:` is for icons in the style sheet. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(INLINE)].map(([, code = '']) => hashSource(code));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vue',
  ].join('; ');
}

/**
 * Adds the policy to each page in a folder that VitePress wrote.
 * @throws Error if a page has no place for it
 */
export async function addPolicies(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const html = (await readFile(file, 'utf8')).replace(IDLE_STYLE, '');
    if (!CHARSET.test(html)) throw new Error(`${file} has no <meta charset="utf-8">`);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
    await writeFile(
      file,
      html.replace(CHARSET, (charset) => `${charset}\n    ${meta}`),
    );
  }
}
