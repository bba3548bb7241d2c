// The brand's colors in both schemes, its logo and its fonts, so that the panel matches the page.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/bank/?signedOn=1',
  helpURL: '/examples/demo/help.html',
  theme: {
    scheme: 'auto',
    accent: '#12355b',
    text: '#16243a',
    headingFont: 'Georgia, "Times New Roman", serif',
    radius: '4px',
    logo: {
      src: '/examples/bank/logo.svg',
      dark: '/examples/bank/logo-dark.svg',
      alt: 'Alder & Stone',
      height: 28,
    },
    dark: { accent: '#a9c7ee', text: '#e9eef5', background: '#16202f' },
  },
});
const onPress = (id, entry) => document.getElementById(id).addEventListener('click', entry);
onPress('sign-on', () => widget.authenticateUser());
onPress('open-account', () => widget.newUser());
onPress('forgot', () => widget.forgotPassword());
