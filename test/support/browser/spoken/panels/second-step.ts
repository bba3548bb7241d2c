import { openView } from '../../views/index';
import type { Panels } from '../transcript';

/** The second factor and the registration. */
export const secondStepPanels: Panels = {
  'delivery-options': [
    {
      title: 'The panel opens for a step-up',
      async act(visit, options) {
        await visit.openSignOn(options);
        await visit.signOn('sam', 'Humble-Bee5');
        await visit.shows('delivery-options');
      },
    },
  ],
  'mobile-consent': [
    { title: 'The panel opens', act: (visit, options) => openView(visit, 'mobile-consent', options) },
  ],
};
