/** Half of the style sheet, for a widget that shows nothing early: otherwise early/<locale>.js has brought it. */

/** Written at build time, see scripts/build/styles/sheet.ts. */
declare const LATCHKEY_FIRST_STYLES: string;

export const firstStyles = (): string => LATCHKEY_FIRST_STYLES;
