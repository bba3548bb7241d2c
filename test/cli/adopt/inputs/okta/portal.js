// The widget in the page of a portal.
const support = 'https://northwind.example/support';
const signIn = new OktaSignIn({
  issuer: 'https://northwind.okta.example/oauth2/default',
  clientId: '0oa1northwind',
  redirectUri: `${window.location.origin}/login/callback`,
  el: '#sign-in',
  logo: '/img/northwind.svg',
  logoText: 'Northwind',
  brandName: 'Northwind',
  colors: { brand: '#1f5f8b' },
  language: 'en',
  i18n: {
    en: {
      'primaryauth.title': 'Welcome to Northwind',
      'primaryauth.username.placeholder': 'Member number',
      'primaryauth.password.placeholder': 'Your password',
      'oie.primaryauth.submit': 'Open my portal',
      forgotpassword: 'I forgot my password',
      help: 'Get help',
      needhelp: 'Trouble with the portal?',
      'registration.signup.text': 'Become a member',
      'registration.form.submit': 'Join',
      'oform.next': 'Go on',
      'oform.cancel': 'Stop here',
      'socialauth.divider.text': 'or else',
      'socialauth.google.label': 'Use your Google account',
      'customauth.sign.in.with.label': 'Use {0} instead',
      'signinWithPasskeys.button': 'Use a passkey',
      'errors.E0000004': 'We don’t know this member number and password.',
      'errors.E0000069': 'Too many attempts. We locked your access.',
      'error.network.connection': 'You seem to be offline.',
      'password.forgot.email.or.username.placeholder': 'Member number or email',
      'password.forgot.question.title': 'Answer your question',
      'mfa.challenge.verify': 'Check the code',
      'account.unlock.title': 'Unlock your portal',
    },
  },
  helpLinks: {
    help: support,
    forgotPassword: `${support}/password`,
    custom: [{ text: 'Privacy', href: 'https://northwind.example/privacy', target: '_blank' }],
  },
  features: { registration: true, rememberMe: true, showPasswordToggleOnSignInPage: true },
  transformUsername: (username) => (username.includes('@') ? username : `${username}@northwind.example`),
  registration: {
    preSubmit: (postData, onSuccess) => onSuccess(postData),
  },
});

signIn.showSignInAndRedirect();
