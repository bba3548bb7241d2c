// A shop with a dialog in German.
const brand = '#8c1d40';
const options = {
  theme: {
    logo: 'https://cdn.quince.example/logo.svg',
    primaryColor: brand,
    labeledSubmitButton: true,
    authButtons: {
      'quince-id': { displayName: 'Quince ID', primaryColor: '#333333', foregroundColor: '#ffffff' },
    },
  },
  language: 'de',
  languageDictionary: {
    title: 'Willkommen bei Quince',
    emailInputPlaceholder: 'Mailadresse Ihres Kundenkontos',
    passwordInputPlaceholder: 'Ihr Passwort',
    loginSubmitLabel: 'Zum Einkauf',
    loginLabel: 'Anmelden',
    forgotPasswordAction: 'Passwort vergessen',
    forgotPasswordInstructions: 'Wir schicken Ihnen einen Code.',
    forgotPasswordSubmitLabel: 'Code anfordern',
    signUpTerms: 'Es gelten unsere <a href="/agb">AGB</a>.',
    loginWithLabel: 'Mit %s einkaufen',
    databaseEnterpriseAlternativeLoginInstructions: 'oder doch',
    passwordStrength: { shouldContain: 'Ihr Passwort braucht:', lengthAtLeast: 'Mindestens %d Zeichen' },
    success: { forgotPassword: 'Die Nachricht ist unterwegs.' },
    error: {
      login: {
        'lock.invalid_email_password': 'Adresse oder Passwort stimmt nicht.',
        too_many_attempts: 'Wir haben Ihr Konto gesperrt.',
        'lock.network': 'Keine Verbindung.',
        'lock.fallback': 'Die Anmeldung hat leider nicht geklappt.',
      },
    },
  },
  allowSignUp: false,
  allowForgotPassword: true,
  allowShowPassword: true,
  rememberLastLogin: false,
  usernameStyle: 'email',
  auth: {
    redirectUrl: 'https://quince.example/callback',
    responseType: 'code',
    params: { scope: 'openid email' },
  },
};

export const lock = new Auth0Lock('quince-client', 'quince.eu.auth0.example', options);
