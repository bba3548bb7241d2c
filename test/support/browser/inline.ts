import type { OpenOptions } from '../visit/host-page';
import type { Visit } from '../visit/visit';
import { settled } from './views/index';

const PLACE = 'place';

/** Opens the panels of a visit in an element of the host's page. */
export const inline = ({ config, body = '', ...rest }: OpenOptions = {}): OpenOptions => ({
  ...rest,
  config: { ...config, container: `#${PLACE}` },
  body: `<div id="${PLACE}"></div>${body}`,
});

/** Gives that element a width, in px, against the style sheets of the page. */
export async function setWidth(visit: Visit, width: number): Promise<void> {
  await visit.page.evaluate(
    ([id, value]) => {
      for (const property of ['min-width', 'max-width'])
        document.getElementById(id)?.style.setProperty(property, value, 'important');
    },
    [PLACE, `${width}px`] as const,
  );
  await settled(visit);
}
