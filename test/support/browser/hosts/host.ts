import type { OpenOptions } from '../../visit/host-page';

/** A host page with something that interferes with widgets. */
export interface Host {
  /** A script in the page's head, before the widget. */
  script?: string;
  /** Markup with an element `#place`, the container of inline panels. */
  body?: string;
  /** A script after the markup. */
  last?: string;
  /** Codes of the widget's `error` events that the page causes, although its users can sign on. */
  errors?: string[];
  /** Changes the HTML of the whole page. */
  html?: (html: string) => string;
}

/** The container of inline panels. */
export const PLACE = '<div id="place"></div>';

/** The host page, whose panels are inline. */
export function optionsFor({ script, body = PLACE, last, html = (given) => given }: Host): OpenOptions {
  return {
    lax: true,
    config: { container: '#place' },
    body: last ? `${body}<script>${last}</script>` : body,
    html: (given) => html(script ? given.replace('<head>', `<head><script>${script}</script>`) : given),
  };
}
