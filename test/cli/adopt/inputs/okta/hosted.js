// The page that the vendor hosts changes the config that it got.
const config = OktaUtil.getSignInWidgetConfig();
config.logo = 'https://cdn.lumen.example/logo.png';
config.logoText = 'Lumen Energy';
config.colors = { brand: '#b03a0c' };
config.language = 'de';
config['features.registration'] = true;
config.features.selfServiceUnlock = true;
config.helpLinks = { help: 'https://lumen.example/hilfe', unlock: 'https://lumen.example/entsperren' };
config.customButtons = [
  {
    title: 'Mit Firmenausweis',
    className: 'badge',
    click: () => {
      window.location.href = 'https://badge.lumen.example';
    },
  },
];
config.i18n = {
  de: {
    'primaryauth.title': 'Bei Lumen anmelden',
    'primaryauth.username.placeholder': 'Kundennummer',
    'primaryauth.password.placeholder': 'Kennwort',
    'oie.primaryauth.submit': 'Zum Kundenkonto',
    forgotpassword: 'Kennwort vergessen',
    'registration.signup.text': 'Zugang anfordern',
    help: 'Fragen und Antworten',
    'password.newPassword.placeholder': 'Neues Kennwort',
    'password.confirmPassword.placeholder': 'Kennwort wiederholen',
    'password.error.match': 'Die beiden Kennwörter sind verschieden.',
    'password.complexity.length.description': 'Mindestens {0} Zeichen',
    'oie.phone.verify.title': 'SMS-Code',
    'oie.phone.verify.sms.resendLinkText': 'Noch einen Code senden',
    'mfa.challenge.enterCode.placeholder': 'Code',
    'rememberDevice.timebased': 'Für {0} nicht mehr fragen',
    'errors.E0000047': 'Zu viele Versuche, bitte warten Sie.',
  },
  en: { 'primaryauth.title': 'Sign in to Lumen', 'oie.primaryauth.submit': 'To my account' },
};

new OktaSignIn(config).renderEl({ el: '#okta-login-container' }, OktaUtil.completeLogin);
