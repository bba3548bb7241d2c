// Each brand has a theme, so that the panel matches its page. brands.css has the same colors.
const BRANDS = {
  // The brand's colors in both schemes, its logo and its fonts.
  bank: {
    name: 'Alder & Stone',
    theme: {
      scheme: 'auto',
      accent: '#12355b',
      text: '#16243a',
      headingFont: 'Georgia, "Times New Roman", serif',
      radius: '4px',
      dark: { accent: '#a9c7ee', text: '#e9eef5', background: '#16202f' },
    },
  },
  // A warm brand with round corners. The panel has the page's background color.
  shop: {
    name: 'Kilnhus',
    theme: {
      accent: '#a63c17',
      text: '#2b211c',
      background: '#fffaf3',
      font: '"Trebuchet MS", Verdana, sans-serif',
      radius: '16px',
      dark: { accent: '#ffb59a', text: '#f5ebe4', background: '#29201b' },
    },
  },
  // Large, round shapes. In dark mode the widget derives a lighter accent from the light one.
  clinic: {
    name: 'Larkfield Clinic',
    theme: {
      scheme: 'auto',
      accent: '#0b6e59',
      text: '#12312b',
      radius: '14px',
      space: '5px',
      dark: { text: '#e6f4f0', background: '#12221e' },
    },
  },
};

const { dataset } = document.documentElement;
const wanted = dataset.brand ?? new URLSearchParams(location.search).get('brand');
const id = Object.hasOwn(BRANDS, wanted) ? wanted : 'bank';
const { name, theme } = BRANDS[id];
const [src, dark] = [`/examples/brands/${id}.svg`, `/examples/brands/${id}-dark.svg`];
const widget = Latchkey.create({
  appId: 'demo-sign-up-short',
  brandId: 'demo',
  authApiPath: document.currentScript.dataset.api,
  targetUrl: `/examples/brands/?brand=${id}&signedOn=1`,
  helpURL: '/examples/demo/help.html',
  theme: { ...theme, logo: { src, dark, alt: name, height: 28 } },
});

dataset.brand = id;
document.title = name;
document.getElementById('dark-logo').srcset = dark;
Object.assign(document.getElementById('logo'), { src, alt: name });
document.querySelector(`nav a[href="?brand=${id}"]`)?.setAttribute('aria-current', 'page');
for (const part of document.querySelectorAll(`body [data-brand="${id}"]`)) part.hidden = false;

const onPress = (button, entry) => document.getElementById(button).addEventListener('click', entry);
onPress('sign-on', () => widget.authenticateUser());
onPress('sign-up', () => widget.signUp());
onPress('register', () => widget.newUser());
onPress('forgot', () => widget.forgotPassword());
