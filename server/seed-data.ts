/** A user of the demo. Numbers and addresses belong to nobody: reserved for fiction and documentation. */
export interface SeedUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  /** null: set up, but has never chosen a password. */
  readonly password: string | null;
  readonly phones: readonly SeedPhone[];
  /** Sign-on asks for a captcha at once. */
  readonly isLocked: boolean;
  /** What to try with this user; shown when the server starts. */
  readonly about: string;
}

/** A phone number: U is US and Canada, I international; Y is mobile, N landline (Specification section 3, "Contact"). */
export interface SeedPhone {
  readonly countryType: 'U' | 'I';
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly phoneType: 'Y' | 'N';
  readonly extension: string;
}

const mobile = (phoneNumber: string): SeedPhone => ({ countryType: 'U', countryCode: '1', phoneNumber, phoneType: 'Y', extension: '' });

export const seedUsers: readonly SeedUser[] = [
  {
    userId: 'ada',
    email: 'ada@example.test',
    firstName: 'Ada',
    middleInitial: 'K',
    lastName: 'Lovelace',
    password: 'Bright-Sky7',
    phones: [mobile('2125550142'), { ...mobile('2125550163'), phoneType: 'N', extension: '204' }],
    isLocked: false,
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
    phones: [{ countryType: 'I', countryCode: '44', phoneNumber: '7700900123', phoneType: 'Y', extension: '' }],
    isLocked: false,
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
    isLocked: false,
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
    isLocked: false,
    about: 'a new user without a password yet; mobile 212-555-0119',
  },
];

const settings = {
  fpsNewUserSVChannel: 'PHONE_EMAIL',
  newUserSVChannel: 'EMAIL',
  isIntlPhoneDisabled: false,
  isVoiceDisabled: false,
  isPingEnabled: false,
  nu_session_id: '',
  nu_detect_on: false,
};

/** The applications. Paths stand on the page that asks. Without targetUrl the host's own stored target counts. */
export const seedApps = [
  { appId: 'demo', brands: ['demo'], settings, targetUrl: '/examples/demo/?signedOn=1', homeUrl: '/examples/demo/?signedOn=1' },
  { appId: 'demo-ping', brands: ['demo'], settings: { ...settings, isPingEnabled: true }, targetUrl: null, homeUrl: '/examples/demo/?signedOn=1' },
] as const;
