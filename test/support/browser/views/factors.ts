import type { OpenOptions } from '../../visit/host-page';
import type { Visit } from '../../visit/visit';
import { ordered, type View } from './view';

const OPTIONS = {
  nextAction: 'SV_DELIVERY_OPTIONS',
  mobilePhoneIds: { m1: '***-***-0142' },
  email: 'a***@example.test',
  hasApp: true,
  hasRecoveryCodes: true,
  rememberDays: 30,
};

/** The secret of a new app, as QR code and as text. */
export const NEW_APP = {
  nextAction: 'SET_UP',
  appUri:
    'otpauth://totp/Latchkey%3Aada%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Latchkey',
  appKey: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
};

export const NEW_CODES = {
  nextAction: 'RECOVERY_CODES',
  recoveryCodes: [
    '7KQ2M-XV4TN',
    'B9FHD-3WZPR',
    '4NTGC-YK6QM',
    'HX2VR-8PDJF',
    'Q6MZB-K3TWN',
    'T8RDY-5GCHX',
    '2VPKN-J9QFB',
    'W4XMT-D7RZG',
    'F3HQC-6BNVK',
    'Z9JGP-M2YXT',
  ],
};

async function settingUp(visit: Visit, options: OpenOptions): Promise<void> {
  await visit.open(options);
  await ordered(visit, { addApp: NEW_APP });
  await visit.start('open', { journey: 'addApp' });
  await visit.shows('app-setup');
  await visit.root.locator('svg[role=img]').waitFor({ state: 'attached' });
}

async function choosing(visit: Visit, options: OpenOptions): Promise<void> {
  await visit.open(options);
  await ordered(visit, { twoFactorOptions: OPTIONS });
  await visit.start('twoFactorAuth', { cancelUrl: 'CLOSE_OVERLAY' });
  await visit.shows('delivery-options');
}

async function askingApp(visit: Visit, options: OpenOptions): Promise<void> {
  await choosing(visit, options);
  await visit.action('submit').click();
  await visit.shows('app-code');
}

/** The settings of an application with all alternatives to a password. */
const SETTINGS = {
  app: {
    isPingEnabled: false,
    signOn: {
      passkeys: true,
      providers: [
        { id: 'acme', name: 'Acme Works' },
        { id: 'north', name: 'North & South University' },
      ],
    },
  },
};

/** Options for a new passkey. The views don't use them. */
const NEW_PASSKEY = { publicKey: { challenge: 'Y2hhbGxlbmdlLW9mLXRoZS1nYWxsZXJ5' } };

/** Views of passkeys, identity providers, authenticator apps and recovery codes. */
export const factorViews: View[] = [
  {
    name: 'sign-on-with-passkey',
    async reach(visit, options) {
      await visit.openSignOn({ ...options, config: { ...options.config, appId: 'demo-passkey' } });
      await visit.action('passkey').waitFor();
    },
  },
  {
    name: 'sign-on-with-providers',
    async reach(visit, options) {
      await ordered(visit, { settings: SETTINGS });
      await visit.openSignOn({ ...options, config: { ...options.config, appId: 'demo-passkey' } });
      await visit.action('provider').last().waitFor();
    },
  },
  {
    name: 'passkey-offer',
    async reach(visit, options) {
      await visit.open(options);
      await ordered(visit, { newPasskeyOptions: NEW_PASSKEY });
      await visit.start('open', { journey: 'addPasskey' });
      await visit.shows('passkey-offer');
    },
  },
  { name: 'app-setup', reach: settingUp },
  {
    name: 'new-recovery-codes',
    async reach(visit, options) {
      await visit.open(options);
      await visit.start('open', { journey: 'recoveryCodes' });
      await visit.shows('new-recovery-codes');
    },
  },
  {
    name: 'recovery-codes',
    async reach(visit, options) {
      await settingUp(visit, options);
      await ordered(visit, { confirmApp: NEW_CODES });
      await visit.widget.type({ otc: '493817' });
      await visit.widget.press('submit');
      await visit.shows('recovery-codes');
    },
  },
  { name: 'delivery-with-app', reach: choosing },
  { name: 'app-code', reach: askingApp },
  {
    name: 'recovery-code',
    async reach(visit, options) {
      await askingApp(visit, options);
      await visit.action('recovery').click();
      await visit.shows('recovery-code');
    },
  },
];
