/** The places in the files that define the element that the user points at. */
import type { Problem } from '../../cli/data/problem';
import type { Stage } from '../page/stage';
import type { Spot } from '../worker/where';
import { element } from './element';
import { placeButton } from './verdict';

export interface Sources {
  show(spots: readonly Spot[]): void;
}

export function createSources({
  button,
  root,
  stage,
  open,
}: {
  button: HTMLElement;
  root: HTMLElement;
  stage: Stage;
  open(problem: Problem): void;
}): Sources {
  const list = element('ul', { class: 'list' });
  const card = element(
    'section',
    { class: 'card wide', id: 'sources', hidden: true },
    element('h3', {}, 'In your files'),
    list,
  );
  root.prepend(card);
  button.addEventListener('click', () => {
    const isPointing = button.ariaPressed !== 'true';
    button.ariaPressed = String(isPointing);
    stage.frame()?.point(isPointing);
  });
  return {
    show(spots) {
      card.hidden = false;
      list.replaceChildren(
        ...spots.map(({ what, ...spot }) =>
          element(
            'li',
            {},
            `${what}: `,
            placeButton({ ...spot, code: '', message: what }, open),
            ' ',
            element('code', {}, spot.path),
          ),
        ),
      );
      card.scrollIntoView({ block: 'nearest' });
    },
  };
}
