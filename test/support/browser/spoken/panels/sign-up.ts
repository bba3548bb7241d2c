import { openView } from '../../views/index';
import type { Panels } from '../transcript';

/** The panels that only a sign-up has. */
export const signUpPanels: Panels = {
  'sign-up': [
    { title: 'The panel opens', act: (visit, options) => openView(visit, 'sign-up', options) },
    {
      title: 'The user submits without an email address',
      async act(visit) {
        await visit.field('email').press('Enter');
        await visit.hasFocus('[name=email]');
      },
    },
  ],
  'sign-up-profile': [
    { title: 'The panel opens', act: (visit, options) => openView(visit, 'sign-up-profile', options) },
    {
      title: 'The user finishes without accepting the terms',
      async act(visit) {
        await visit.field('firstName').fill('Wren');
        await visit.field('lastName').fill('Moss');
        await visit.field('lastName').press('Enter');
        await visit.hasFocus('[name=acceptsTerms]');
      },
    },
  ],
};
