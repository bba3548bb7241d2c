import type { OpenOptions } from '../../visit/host-page';
import type { Visit } from '../../visit/visit';
import { ordered, type View } from './view';

async function begun(visit: Visit, options: OpenOptions, signUp: object): Promise<void> {
  const before = visit.eventsOf('page').length;
  await visit.server.order({ call: 'settings', answer: { body: { app: { signUp } } } });
  await visit.open(options);
  await visit.start('signUp');
  await visit.shows('sign-up');
  await visit.isLive(before);
}

export const signUpViews: View[] = [
  { name: 'sign-up', reach: (visit, options) => begun(visit, options, { userId: true }) },
  {
    name: 'sign-up-profile',
    async reach(visit, options) {
      await begun(visit, options, { userId: false, termsUrl: 'https://www.example.com/terms' });
      await ordered(visit, {
        signUp: { nextAction: 'VALIDATE_SV', svAttempts: 1 },
        signUpValidate: { nextAction: 'CPW' },
        signUpPassword: { nextAction: 'PROFILE' },
      });
      await visit.field('email').fill('wren@example.test');
      await visit.action('submit').click();
      await visit.enterCode('123456');
      await visit.choosePassword('Fresh!Wind42');
      await visit.shows('sign-up-profile');
    },
  },
];
