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

const MINUTE = 60_000;

/** A time, some minutes before the page's clock. */
const before = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

/** The account of a user with every factor. */
const ACCOUNT = {
  settings: {
    app: {
      isPingEnabled: false,
      account: { sessions: true, passkeys: true, app: true, password: true, rememberedDevices: true },
    },
  },
  listSessions: {
    messages: [],
    userId: 'ada',
    sessions: [
      {
        id: 's1',
        browser: 'Firefox',
        system: 'Windows',
        place: 'Berlin',
        startedAt: before(50),
        usedAt: before(0),
        isCurrent: true,
      },
      {
        id: 's2',
        browser: 'Safari',
        system: 'iOS',
        place: null,
        startedAt: before(3000),
        usedAt: before(180),
        isCurrent: false,
      },
    ],
  },
  listFactors: {
    messages: [],
    userId: 'ada',
    factors: {
      passkeys: [
        {
          id: 'p1',
          name: 'Work laptop',
          rpId: 'localhost',
          browser: 'Firefox',
          system: 'Windows',
          addedAt: before(90_000),
          usedAt: before(1500),
          isBackedUp: false,
        },
        {
          id: 'p2',
          name: null,
          rpId: 'localhost',
          browser: 'Safari',
          system: 'iOS',
          addedAt: before(9000),
          usedAt: null,
          isBackedUp: true,
        },
      ],
      app: { addedAt: before(200_000) },
      recoveryCodes: 8,
      rememberedDevices: 2,
    },
  },
  profile: {
    messages: [],
    nextAction: 'PROFILE',
    user: {
      userId: 'ada',
      firstName: 'Ada',
      middleInitial: '',
      lastName: 'Byron',
      emailId: 'ada@example.test',
      contacts: [
        {
          countryType: 'U',
          countryCode: '1',
          cityCode: '',
          phoneNumber: '5551230142',
          phoneType: 'Y',
          extension: '',
        },
      ],
      brandId: 'demo',
      languageCode: 'en_US',
      status: 'active',
      type: 'user',
    },
  },
};

/** An account with nothing set up yet. */
const NEW_ACCOUNT = {
  ...ACCOUNT,
  listSessions: { ...ACCOUNT.listSessions, sessions: ACCOUNT.listSessions.sessions.slice(0, 1) },
  listFactors: {
    messages: [],
    userId: 'ada',
    factors: { passkeys: [], app: null, recoveryCodes: 0, rememberedDevices: 0 },
  },
};

async function atAccount(visit: Visit, options: OpenOptions, answers: object = ACCOUNT): Promise<void> {
  await ordered(visit, answers as typeof ACCOUNT);
  await visit.open({ ...options, config: { ...options.config, appId: 'demo-account' } });
  await visit.start('account');
  await visit.shows('account');
}

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
  { name: 'account', reach: atAccount },
  { name: 'account-new', reach: (visit, options) => atAccount(visit, options, NEW_ACCOUNT) },
  {
    name: 'confirm-change',
    async reach(visit, options) {
      await atAccount(visit, options);
      await visit.action('removePasskey').first().click();
      await visit.shows('confirm-change');
    },
  },
  {
    name: 'passkey-name',
    async reach(visit, options) {
      await atAccount(visit, options);
      await visit.action('renamePasskey').first().click();
      await visit.shows('passkey-name');
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
