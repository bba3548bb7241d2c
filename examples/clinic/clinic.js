// Large, round shapes. In dark mode the widget derives a lighter accent from the light one.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/clinic/?signedOn=1',
  helpURL: '/examples/demo/help.html',
  theme: {
    scheme: 'auto',
    accent: '#0b6e59',
    text: '#12312b',
    radius: '14px',
    space: '5px',
    logo: {
      src: '/examples/clinic/logo.svg',
      dark: '/examples/clinic/logo-dark.svg',
      alt: 'Larkfield Clinic',
    },
    dark: { text: '#e6f4f0', background: '#12221e' },
  },
});
const onPress = (id, entry) => document.getElementById(id).addEventListener('click', entry);
onPress('sign-on', () => widget.authenticateUser());
onPress('register', () => widget.newUser());
