import type { Guard } from '../../../../src/core/data/data.gen';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { holds } from '../../domain';
import { stations } from '../../journey';
import { type Shown, shownOn, situations } from './situations';

/** The main button of a panel can be seen and pressed on every page that shows the panel. */
export const checkMainButtons = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) => dead(model, shown));

function dead(model: Model, { station, panel }: Shown): Problem[] {
  return panel.ui.buttons.flatMap((button, index) => {
    if (!button.submit && button.variant !== 'primary') return [];
    const enabled = [button.enabled ?? []].flat().filter((one): one is Guard => typeof one === 'object');
    let isShown = false;
    for (const facts of situations(model, station, panel.id, [button.when, ...enabled])) {
      if (!holds(button.when, facts)) continue;
      if (enabled.every((guard) => holds(guard, facts))) return [];
      isShown = true;
    }
    const [property, never] = isShown ? ['enabled', 'pressed'] : ['when', 'seen'];
    return [
      {
        code: 'dead-button',
        file: panel.file,
        path: place('buttons', index, property),
        message: `Main button <${button.action}> can never be ${never} on page <${station.page}> (${station.file.file}), because this condition is never true when that page shows the panel. Remove the condition, or use facts that can be true there.`,
      },
    ];
  });
}
