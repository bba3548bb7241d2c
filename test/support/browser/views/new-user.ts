import type { OpenOptions } from '../../visit/host-page';
import type { Visit } from '../../visit/visit';
import { ordered, type View } from './view';

const USER = {
  userId: 'noor',
  firstName: 'Noor',
  middleInitial: '',
  lastName: 'Haddad',
  emailId: 'noor@example.test',
  contacts: [
    { phoneType: 'Y', countryType: 'U', countryCode: '1', phoneNumber: '2125550119', extension: '' },
    { phoneType: 'N', countryType: 'U', countryCode: '1', phoneNumber: '2125550120', extension: '77' },
    { phoneType: 'Y', countryType: 'I', countryCode: '44', phoneNumber: '7700900123', extension: '' },
  ],
};

async function begun(visit: Visit, options: OpenOptions): Promise<void> {
  const before = visit.eventsOf('page').length;
  await visit.open(options);
  await visit.start('newUser');
  await visit.shows('enter-user-info');
  await visit.isLive(before);
}

/** Goes to the password panel of a new user, with overridden answers. */
async function choosing(visit: Visit, options: OpenOptions): Promise<void> {
  await begun(visit, options);
  await ordered(visit, {
    validateUser: { nextAction: 'VALIDATE_SV', svAttempts: 1 },
    validateCode: { nextAction: 'CPW' },
    resetPassword: { nextAction: 'PROFILE' },
    profile: { nextAction: 'PROFILE', user: USER },
  });
  await visit.askByEmail('noor', 'noor@example.test');
  await visit.enterCode('123456');
  await visit.shows('reset-password');
}

export const newUserViews: View[] = [
  { name: 'new-user-info', reach: begun },
  { name: 'new-user-password', reach: choosing },
  {
    name: 'confirm-profile',
    async reach(visit, options) {
      await choosing(visit, options);
      await visit.choosePassword('Fresh!Wind42');
      await visit.shows('confirm-profile');
    },
  },
];
