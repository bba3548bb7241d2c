// A warm brand with round corners. The panel has the page's background color.
const authApiPath = document.currentScript.dataset.api;
const widget = Latchkey.create({
  appId: 'demo-host',
  brandId: 'demo',
  authApiPath,
  targetUrl: '/examples/shop/?signedOn=1',
  helpURL: '/examples/demo/help.html',
  theme: {
    accent: '#a63c17',
    text: '#2b211c',
    background: '#fffaf3',
    font: '"Trebuchet MS", Verdana, sans-serif',
    radius: '16px',
    logo: { src: '/examples/shop/logo.svg', dark: '/examples/shop/logo-dark.svg', alt: 'Kilnhus' },
    dark: { accent: '#ffb59a', text: '#f5ebe4', background: '#29201b' },
  },
});
const onPress = (id, entry) => document.getElementById(id).addEventListener('click', entry);
onPress('sign-on', () => widget.authenticateUser());
onPress('join', () => widget.newUser());
