import { buildSync } from 'esbuild';
import { root } from '../../server/start/server';
import type { OpenOptions } from '../../visit/host-page';

export type Library = 'radix' | 'aria' | 'lenis' | 'router';

let script: string | undefined;

/** A host page made with a library. All but Lenis bring their own opener. */
export function hostOf(library: Library, body = ''): OpenOptions {
  script ??= buildSync({
    entryPoints: [`${root}test/support/browser/hosts/libraries.tsx`],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  }).outputFiles[0]?.text.replaceAll('</script', '<\\/script');
  return {
    lax: true,
    body: `${body}<div id="${library}"></div><script>${script}</script>`,
    html: (page) => (library === 'lenis' ? page : page.replace(/<button id="opener".*?<\/button>/, '')),
  };
}
