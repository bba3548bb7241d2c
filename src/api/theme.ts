/** The `theme` of the config (docs/theme.md). */

/** Styles of the panels in one color scheme. Each value is a CSS value (docs/theme.md). */
export interface ThemeValues {
  /** Color of the main button, links and selected options. */
  accent?: string;
  /** Color of text on the accent. Defaults to black or white, whichever has the better contrast. */
  accentText?: string;
  text?: string;
  background?: string;
  /** Color of the borders of fields and buttons. */
  border?: string;
  /** Color at the top of a panel's header, which fades into the background. */
  header?: string;
  error?: string;
  success?: string;
  info?: string;
  warning?: string;
  font?: string;
  headingFont?: string;
  radius?: string;
  /** Base unit of spacing. The space around fields and panels is a multiple of it. */
  space?: string;
  /** Maximum width of fields on panels with few fields. `columnWide` is for all other panels. */
  column?: string;
  columnWide?: string;
  /** Width of panels, or the maximum width in a container. */
  width?: string;
}

/** A logo above the title. */
export interface Logo {
  /** An https URL, a URL on the page's own origin, or an image as a `data:` URL. */
  src: string;
  /** Text alternative. Leave it empty if the title already names the brand. */
  alt: string;
  /** Image for the dark scheme. */
  dark?: string;
  /** Height in pixels, from 16 to 64. Defaults to 32. */
  height?: number;
}

/** What is beside panels in windows of 684 px or more: a color, and a picture or a sentence on it. */
export interface Aside {
  /** Defaults to the accent. */
  color?: string;
  /** An https URL, a URL on the page's own origin, or an image as a `data:` URL. It is decorative. */
  picture?: string;
  /** A sentence below the picture, in the language of the page. */
  text?: string;
  /** Color of the sentence. Defaults to `accentText`. */
  textColor?: string;
}

/** Colors, fonts and logo. The colors are those of the light scheme. */
export interface Theme extends ThemeValues {
  /** Defaults to `'auto'`, or to `'light'` if the theme has no `dark`. */
  scheme?: 'light' | 'dark' | 'auto';
  /** Values for the dark scheme. Missing colors come from the widget's dark palette. */
  dark?: ThemeValues;
  logo?: Logo;
  aside?: Aside;
}
