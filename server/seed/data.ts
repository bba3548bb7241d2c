/** A user of the demo. Numbers and addresses are those reserved for fiction and documentation. */
export interface SeedUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  /** null: the user is set up, but has never chosen a password. */
  readonly password: string | null;
  readonly phones: readonly SeedPhone[];
  /** Sign-on asks for a captcha at once. */
  readonly isLocked?: boolean;
  /** An administrator chose the password. */
  readonly isTemporary?: boolean;
  /** Days until the password expires, negative when it has expired; undefined: the password never expires. */
  readonly expiresInDays?: number;
  /** The step that follows the password at each sign-on. */
  readonly secondStep?: 'TWO_FACTOR' | 'STEP_UP';
  /** The password signs on only after a code was entered once. */
  readonly isEnabledByCode?: boolean;
  /** An organization manages the password. */
  readonly isManaged?: boolean;
  /** What to try with this user; shown when the server starts. */
  readonly about: string;
}

/**
 * A person in the directory of the demo's identity provider. Not a user yet, unless a user has the same user
 * id.
 */
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
}

/**
 * A phone number: U is US and Canada, I international; Y is mobile, N landline (Specification section 3,
 * "Contact").
 */
export interface SeedPhone {
  readonly countryType: 'U' | 'I';
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly phoneType: 'Y' | 'N';
  readonly extension: string;
}

const mobile = (phoneNumber: string): SeedPhone => ({
  countryType: 'U',
  countryCode: '1',
  phoneNumber,
  phoneType: 'Y',
  extension: '',
});

function who(id: string, firstName: string, lastName: string) {
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

export const seedUsers: readonly SeedUser[] = [
  {
    userId: 'ada',
    email: 'ada@example.test',
    firstName: 'Ada',
    middleInitial: 'K',
    lastName: 'Lovelace',
    password: 'Bright-Sky7',
    phones: [mobile('2125550142'), { ...mobile('2125550163'), phoneType: 'N', extension: '204' }],
    about: 'signs on; mobile 212-555-0142, landline 212-555-0163 ext. 204',
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
    about: 'is asked for a captcha at once; mobile 212-555-0187',
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
    about: 'international mobile +44 7700900123',
  },
  {
    userId: 'mary',
    email: 'mary@example.test',
    firstName: 'Mary',
    middleInitial: '',
    lastName: 'Somerton',
    password: 'Green_Hill6',
    phones: [],
    about: 'can be reached by e-mail only',
  },
  {
    userId: 'noor',
    email: 'noor@example.test',
    firstName: 'Noor',
    middleInitial: '',
    lastName: 'Haddad',
    password: null,
    phones: [mobile('2125550119')],
    about: 'a new user without a password yet; e-mail noor@example.test',
  },
  {
    ...named('tess', 'Tess', 'Marlow', '2125550128'),
    password: 'Loan-Key31',
    isTemporary: true,
    expiresInDays: 3,
    about: 'has a temporary password, good for three days; mobile 212-555-0128',
  },
  {
    ...named('vera', 'Vera', 'Lindqvist', '2125550131'),
    password: 'Stale*Bread4',
    expiresInDays: -30,
    about: 'has to change a password that expired long ago',
  },
  {
    ...named('gus', 'Gus', 'Ferreira', '2125550134'),
    password: 'Amber+Door9',
    expiresInDays: -2,
    about: 'has a password that expired two days ago and works for some days more',
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
    about: 'the same, with a step-up; mobile 212-555-0151',
  },
  {
    ...named('theo', 'Theo', 'Winkler', '2125550154'),
    password: 'Velvet=Sea2',
    expiresInDays: 5,
    secondStep: 'TWO_FACTOR',
    about: 'the same, with a second factor; mobile 212-555-0154',
  },
  {
    ...named('finn', 'Finn', 'Aldaba', '2125550157'),
    phones: [mobile('2125550157'), { ...mobile('2125550158'), phoneType: 'N', extension: '31' }],
    password: 'Silver.Fox7',
    secondStep: 'TWO_FACTOR',
    about: 'needs a second factor; mobile 212-555-0157, landline 212-555-0158 ext. 31',
  },
  {
    ...named('sam', 'Sam', 'Uribe', '2125550166'),
    password: 'Humble-Bee5',
    secondStep: 'STEP_UP',
    about: 'needs a step-up; mobile 212-555-0166',
  },
  {
    ...named('eve', 'Eve', 'Takahashi', '2125550169'),
    password: 'Paper/Boat8',
    isEnabledByCode: true,
    about: 'has to enable sign-on by a code once; e-mail eve@example.test',
  },
  {
    ...named('otto', 'Otto', 'Brandt', '2125550172'),
    password: 'Stone~Mill9',
    isManaged: true,
    about: 'may not change the password, which the employer looks after',
  },
];

/** The identity provider's directory. Its demo `samlInput` is `{"person": "zoe"}` in base64. */
export const seedPeople: readonly SeedPerson[] = [
  {
    ...who('zoe', 'Zoe', 'Castellan'),
    phones: [mobile('2125550175')],
    about: 'registers herself; mobile 212-555-0175',
  },
  { ...who('yan', 'Yan', 'Petrov'), phones: [], about: 'registers himself, by e-mail only' },
  { ...who('ada', 'Ada', 'Lovelace'), phones: [mobile('2125550142')], about: 'is a user already' },
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

/**
 * The applications. Paths are relative to the requesting page. Without targetUrl the host's own stored target
 * counts.
 */
export const seedApps: readonly SeedApp[] = [
  {
    appId: 'demo',
    brands: ['demo'],
    settings: appSettings,
    targetUrl: '/examples/demo/?signedOn=1',
    homeUrl: '/examples/demo/?signedOn=1',
  },
  // The examples: the target of each page is the page itself.
  { appId: 'demo-host', brands: ['demo'], settings: appSettings, targetUrl: null, homeUrl: '/examples/' },
  {
    appId: 'demo-ping',
    brands: ['demo'],
    settings: { ...appSettings, isPingEnabled: true },
    targetUrl: null,
    homeUrl: '/examples/demo/?signedOn=1',
  },
];
