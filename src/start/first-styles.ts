/**
 * The first half of the style sheet, for a widget without an early file (early/<locale>.js has its own copy).
 */

/** Written at build time, see scripts/build/styles/sheet.ts. */
declare const LATCHKEY_FIRST_STYLES: string;

export const firstStyles = (): string => LATCHKEY_FIRST_STYLES;
