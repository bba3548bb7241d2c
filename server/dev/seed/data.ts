import type { SignUpOptions } from '../../domain/account/apps';

const mobile = (phoneNumber: string): SeedPhone => ({
  countryType: 'U',
  countryCode: '1',
  phoneNumber,
  phoneType: 'Y',
  extension: '',
});

function person(id: string, firstName: string, lastName: string) {
  return { personId: id, email: `${id}@example.test`, firstName, middleInitial: '', lastName };
}

function named(userId: string, firstName: string, lastName: string, phoneNumber: string) {
  return {
    userId,
    email: `${userId}@example.test`,
    firstName,
    middleInitial: '',
    lastName,
    phones: [mobile(phoneNumber)],
  };
}

/** The secret of all authenticator apps of the demo: the one of RFC 6238. Everyone can know it, so no real account may have it. */
export const DEMO_APP_KEY = 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ';

export const seedUsers: readonly SeedUser[] = [
  {
    userId: 'ada',
    email: 'ada@example.test',
    firstName: 'Ada',
    middleInitial: 'K',
    lastName: 'Lovelace',
    password: 'Bright-Sky7',
    phones: [mobile('2125550142'), { ...mobile('2125550163'), phoneType: 'N', extension: '204' }],
    about: 'signs on (mobile 212-555-0142, landline 212-555-0163 ext. 204)',
  },
  {
    userId: 'grace',
    email: 'grace@example.test',
    firstName: 'Grace',
    middleInitial: 'B',
    lastName: 'Hopper',
    password: 'Quiet-Lake8',
    phones: [mobile('2125550187')],
    isLocked: true,
    about: 'gets a captcha immediately (mobile 212-555-0187)',
  },
  {
    userId: 'nils',
    email: 'nils@example.test',
    firstName: 'Nils',
    middleInitial: '',
    lastName: 'Bohrman',
    password: 'Cold+Fjord5',
    phones: [
      { countryType: 'I', countryCode: '44', phoneNumber: '7700900123', phoneType: 'Y', extension: '' },
    ],
    about: 'signs on (international mobile +44 7700900123)',
  },
  {
    userId: 'mary',
    email: 'mary@example.test',
    firstName: 'Mary',
    middleInitial: '',
    lastName: 'Somerton',
    password: 'Green_Hill6',
    phones: [],
    about: 'signs on (has only an email address)',
  },
  {
    userId: 'noor',
    email: 'noor@example.test',
    firstName: 'Noor',
    middleInitial: '',
    lastName: 'Haddad',
    password: null,
    phones: [mobile('2125550119')],
    about: 'is a new user without a password (email noor@example.test)',
  },
  {
    ...named('tess', 'Tess', 'Marlow', '2125550128'),
    password: 'Loan-Key31',
    isTemporary: true,
    expiresInDays: 3,
    about: 'has a temporary password, valid for three days (mobile 212-555-0128)',
  },
  {
    ...named('vera', 'Vera', 'Lindqvist', '2125550131'),
    password: 'Stale*Bread4',
    expiresInDays: -30,
    about: 'must change a password that expired long ago',
  },
  {
    ...named('gus', 'Gus', 'Ferreira', '2125550134'),
    password: 'Amber+Door9',
    expiresInDays: -2,
    about: 'has a password that expired two days ago, within the grace period',
  },
  {
    ...named('pia', 'Pia', 'Sorensen', '2125550137'),
    password: 'Maple_Leaf3',
    expiresInDays: 5,
    about: 'has a password that expires in five days',
  },
  {
    ...named('stella', 'Stella', 'Okafor', '2125550151'),
    password: 'Copper%Pan6',
    expiresInDays: 5,
    secondStep: 'STEP_UP',
    about: 'has a password that expires in five days, and needs a step-up (mobile 212-555-0151)',
  },
  {
    ...named('theo', 'Theo', 'Winkler', '2125550154'),
    password: 'Velvet=Sea2',
    expiresInDays: 5,
    secondStep: 'TWO_FACTOR',
    about: 'has a password that expires in five days, and needs a second factor (mobile 212-555-0154)',
  },
  {
    ...named('finn', 'Finn', 'Aldaba', '2125550157'),
    phones: [mobile('2125550157'), { ...mobile('2125550158'), phoneType: 'N', extension: '31' }],
    password: 'Silver.Fox7',
    subject: 'finn-at-work',
    secondStep: 'TWO_FACTOR',
    about: 'needs a second factor (mobile 212-555-0157, landline 212-555-0158 ext. 31)',
  },
  {
    ...named('sam', 'Sam', 'Uribe', '2125550166'),
    password: 'Humble-Bee5',
    subject: 'sam-at-work',
    secondStep: 'STEP_UP',
    about: 'needs a step-up (mobile 212-555-0166)',
  },
  {
    ...named('eve', 'Eve', 'Takahashi', '2125550169'),
    password: 'Paper/Boat8',
    isEnabledByCode: true,
    about: 'first enables sign-on with a code (email eve@example.test)',
  },
  {
    ...named('otto', 'Otto', 'Brandt', '2125550172'),
    password: 'Stone~Mill9',
    isManaged: true,
    about: 'can’t change the password, because the employer manages it',
  },
  {
    ...named('ines', 'Ines', 'Duarte', '2125550178'),
    password: 'Rapid%Tram6',
    isOfferedPasskey: true,
    about: 'is offered a passkey by the application demo-passkey (/examples/demo/?app=demo-passkey)',
  },
  {
    ...named('ruth', 'Ruth', 'Adeyemi', '2125550190'),
    password: 'Willow.Tea6',
    secondStep: 'TWO_FACTOR',
    appKey: DEMO_APP_KEY,
    about: `needs a second factor: an authenticator app (key ${DEMO_APP_KEY}) or a code (mobile 212-555-0190)`,
  },
  {
    ...named('hugo', 'Hugo', 'Lindgren', '2125550181'),
    phones: [],
    password: 'Marble+Owl3',
    secondStep: 'TWO_FACTOR',
    appKey: DEMO_APP_KEY,
    recoveryCodes: ['DEMXA-22222', 'DEMXB-33333', 'DEMXC-44444'],
    getsSentCodes: false,
    about: `needs a second factor, and gets no codes: only an authenticator app (key ${DEMO_APP_KEY}) or a recovery code (DEMXA-22222, DEMXB-33333 or DEMXC-44444)`,
  },
  {
    ...named('wanda', 'Wanda', 'Reyes', '2125550184'),
    password: 'Orange=Cup5',
    secondStep: 'STEP_UP',
    appKey: DEMO_APP_KEY,
    recoveryCodes: ['DEMXA-22222', 'DEMXB-33333', 'DEMXC-44444'],
    about: `needs a step-up: an authenticator app (key ${DEMO_APP_KEY}), a recovery code (such as DEMXA-22222) or a code (mobile 212-555-0184)`,
  },
  {
    ...named('lena', 'Lena', 'Vogt', '2125550193'),
    password: null,
    subject: 'lena-at-work',
    about: 'signs on with the demo’s identity provider (application demo-providers)',
  },
];

/** The directory of the demo's SAML identity provider. The demo's `samlInput` is `{"person": "zoe"}` in base64. */
export const seedPeople: readonly SeedPerson[] = [
  {
    ...person('zoe', 'Zoe', 'Castellan'),
    phones: [mobile('2125550175')],
    about: 'registers herself (mobile 212-555-0175)',
  },
  { ...person('yan', 'Yan', 'Petrov'), phones: [], about: 'registers himself, with email only' },
  { ...person('ada', 'Ada', 'Lovelace'), phones: [mobile('2125550142')], about: 'already is a user' },
];

export const appSettings = {
  fpsNewUserSVChannel: 'PHONE_EMAIL',
  newUserSVChannel: 'EMAIL',
  isIntlPhoneDisabled: false,
  isVoiceDisabled: false,
  isPingEnabled: false,
  nu_session_id: '',
  nu_detect_on: false,
};

/** The applications. Paths are relative to the requesting page. If `targetUrl` is null, the host's own target applies. */
export const seedApps: readonly SeedApp[] = [
  {
    appId: 'demo',
    brands: ['demo'],
    settings: appSettings,
    targetUrl: '/examples/demo/?signedOn=1',
    homeUrl: '/examples/demo/?signedOn=1',
  },
  // For the examples, where each page is its own target.
  { appId: 'demo-host', brands: ['demo'], settings: appSettings, targetUrl: null, homeUrl: '/examples/' },
  {
    appId: 'demo-ping',
    brands: ['demo'],
    settings: { ...appSettings, isPingEnabled: true },
    targetUrl: null,
    homeUrl: '/examples/demo/?signedOn=1',
  },
  {
    appId: 'demo-passkey',
    brands: ['demo'],
    settings: appSettings,
    targetUrl: '/examples/demo/?app=demo-passkey&signedOn=1',
    homeUrl: '/examples/demo/?app=demo-passkey&signedOn=1',
    passkeys: true,
  },
  // Users can skip the second factor on their devices for 30 days.
  {
    appId: 'demo-remember',
    brands: ['demo'],
    settings: appSettings,
    targetUrl: null,
    homeUrl: '/examples/demo/?app=demo-remember&signedOn=1',
    rememberDays: 30,
  },
  // Strangers can sign up, and are offered a passkey.
  {
    appId: 'demo-sign-up',
    brands: ['demo'],
    settings: appSettings,
    targetUrl: '/examples/demo/?app=demo-sign-up&signedOn=1',
    homeUrl: '/examples/demo/?app=demo-sign-up&signedOn=1',
    passkeys: true,
    signUp: {
      termsUrl: 'https://www.example.com/terms',
      profile: ['firstName', 'lastName', 'acceptsTerms'],
    },
  },
  // New users choose a user id, and have no profile.
  {
    appId: 'demo-sign-up-short',
    brands: ['demo'],
    settings: appSettings,
    targetUrl: null,
    homeUrl: '/examples/demo/?app=demo-sign-up-short&signedOn=1',
    signUp: { userId: true },
  },
  // The only one with an identity provider, see server/dev/provider.
  {
    appId: 'demo-providers',
    brands: ['demo'],
    settings: appSettings,
    targetUrl: null,
    homeUrl: '/examples/demo/?signedOn=1',
  },
];

/** A user of the demo. Phone numbers and email addresses are reserved for fiction and documentation. */
export interface SeedUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  /** Null: the account exists, but the user hasn't chosen a password yet. */
  readonly password: string | null;
  readonly phones: readonly SeedPhone[];
  /** Sign-on requires a captcha immediately. */
  readonly isLocked?: boolean;
  /** An administrator chose the password. */
  readonly isTemporary?: boolean;
  /** Days until the password expires, negative if it has expired. Undefined: it never expires. */
  readonly expiresInDays?: number;
  /** The step that follows the password at each sign-on. */
  readonly secondStep?: 'TWO_FACTOR' | 'STEP_UP';
  /** The password works only after the user has entered a code once. */
  readonly isEnabledByCode?: boolean;
  /** An organization manages the password. */
  readonly isManaged?: boolean;
  /** Try the offer of a passkey with this user. */
  readonly isOfferedPasskey?: boolean;
  /** The secret of the user's authenticator app, in Base32. */
  readonly appKey?: string;
  readonly recoveryCodes?: readonly string[];
  /** False: no codes are sent as second factor or step-up. */
  readonly getsSentCodes?: boolean;
  /** The user's account at the demo's OpenID Connect provider, by its subject. */
  readonly subject?: string;
  /** The effect of signing on. Printed when the server starts, and shown on the control page. */
  readonly about: string;
}

/** A person in the directory of the demo's identity provider, who isn't a user unless there is a user with the same id. */
export interface SeedPerson {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly phones: readonly SeedPhone[];
  readonly about: string;
}

/** An application of the demo. */
export interface SeedApp {
  readonly appId: string;
  readonly brands: readonly string[];
  readonly settings: Readonly<Record<string, string | boolean>>;
  readonly targetUrl: string | null;
  readonly homeUrl: string;
  /** Whether users can sign on with passkeys; no by default. */
  readonly passkeys?: boolean;
  /** The domain that owns the passkeys; by default, the host name of the page. */
  readonly rpId?: string | null;
  /** The origins whose pages may use passkeys and identity providers; by default, those that may use the API. */
  readonly origins?: readonly string[] | null;
  /** For how many days users can skip the second factor on a device. Without it, never. */
  readonly rememberDays?: number;
  /** The channel or the pack of screens that widgets show. Without it, their config decides. */
  readonly screens?: { readonly channel?: string; readonly pack?: string };
  /** The options of the sign-up. Without it, no one can sign up. */
  readonly signUp?: SignUpOptions;
}

/** countryType: U for US and Canada, I for international. phoneType: Y for mobile, N for landline (Specification section 3, "Contact"). */
export interface SeedPhone {
  readonly countryType: 'U' | 'I';
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly phoneType: 'Y' | 'N';
  readonly extension: string;
}

/** An account at the demo's OpenID Connect provider. */
export interface SeedAccount {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly about: string;
}

/** A name and not an address, because the demo can have any port, and identities of seed users are stored with it. */
export const DEMO_ISSUER = 'https://provider.latchkey.test';

const account = (id: string, firstName: string, lastName: string, about: string): SeedAccount => ({
  subject: `${id}-at-work`,
  email: `${id}@work.example.test`,
  firstName,
  lastName,
  about,
});

/** All but the last one belong to users, by `subject` in data.ts. */
export const seedAccounts: readonly SeedAccount[] = [
  account('lena', 'Lena', 'Vogt', 'signs on'),
  account('finn', 'Finn', 'Aldaba', 'needs a second factor here'),
  account('sam', 'Sam', 'Uribe', 'needs a step-up here'),
  account('uma', 'Uma', 'Rao', 'has no account here and can register'),
];
