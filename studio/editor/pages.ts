/** The switch with all pages of all journeys, and the languages that an owner has added. */
import type { Answering } from '../answers';
import type { Stage } from '../page/stage';
import type { State } from '../page/state';
import type { Overview, Place } from '../protocol';
import { element } from './element';

export interface Pages {
  draw(overview: Overview, here: Pick<Place, 'flow' | 'page'>): void;
  open(place: Place): void;
}

/** The choices of a page in a select, by journey. */
export const pageChoices = ({ journeys }: Overview, chosen = ''): HTMLElement[] =>
  journeys.map(({ flow, name, pages }) =>
    element(
      'optgroup',
      { label: name },
      ...pages.map(({ page, title }) => {
        const value = `${flow}/${page}`;
        return element('option', { value, selected: value === chosen }, `${title} (${page})`);
      }),
    ),
  );

export function createPages({
  state,
  stage,
  answering,
}: {
  state: State;
  stage: Stage;
  answering: Answering;
}): Pages {
  const select = (name: string): HTMLSelectElement =>
    document.querySelector(`#switches [name=${name}]`) as HTMLSelectElement;
  let known: Overview | undefined;
  const open = (place: Place): void => {
    // The pages before it haven't left anything on a server with rules.
    answering.accepts = true;
    stage.show(state, place);
  };
  select('page').addEventListener('change', ({ target }) => {
    const [flow = '', page = ''] = (target as HTMLSelectElement).value.split('/');
    const found = known?.journeys.find((one) => one.flow === flow)?.pages.find((one) => one.page === page);
    if (found) open({ flow, page, panel: found.panel });
  });
  return {
    open,
    draw(overview, { flow, page }) {
      known = overview;
      const { locales } = overview;
      select('page').replaceChildren(...pageChoices(overview, `${flow}/${page}`));
      const options = [...select('locale').options].map(({ value }) => value);
      select('locale').append(
        ...locales
          .filter((locale) => !options.includes(locale))
          .map((locale) => element('option', { value: locale }, locale)),
      );
      select('locale').value = state.locale;
    },
  };
}
