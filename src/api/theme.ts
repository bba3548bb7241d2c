/** What a host may pass as `theme` (docs/theme.md). */

/** Styles of the panels in one scheme; each is a CSS value (docs/theme.md). */
export interface ThemeValues {
  /** The main button, links, what is chosen. */
  accent?: string;
  /** Text on the accent; when absent, black or white: the one with the better contrast. */
  accentText?: string;
  text?: string;
  background?: string;
  /** Around fields and buttons. */
  border?: string;
  error?: string;
  success?: string;
  info?: string;
  warning?: string;
  font?: string;
  headingFont?: string;
  radius?: string;
  /** The unit of spacing: the space around fields and panels is a multiple of it. */
  space?: string;
  /** The maximum width of fields: on panels with few fields, and on the others. */
  column?: string;
  columnWide?: string;
}

/** A mark above the title. */
export interface Logo {
  /** An https address, one of the page's own origin, or an image as `data:`. */
  src: string;
  /** What a screen reader says; empty where the title says it already. */
  alt: string;
  /** Another picture for dark panels. */
  dark?: string;
  /** In pixels, 16 to 64; 32 when absent. */
  height?: number;
}

/** Colours, fonts, logo. Colours are those of the light scheme. */
export interface Theme extends ThemeValues {
  /** When absent: auto, or light for a theme without `dark`. */
  scheme?: 'light' | 'dark' | 'auto';
  /** Values for the dark scheme; a colour that is left out comes from the dark palette. */
  dark?: ThemeValues;
  logo?: Logo;
}
