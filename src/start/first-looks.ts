/** Half of the style sheet, for a widget that shows nothing early: otherwise early/<locale>.js has brought it. */

/** Written at build time, see scripts/build/styles/sheet.ts. */
declare const LATCHKEY_FIRST_LOOKS: string;

export const firstLooks = (): string => LATCHKEY_FIRST_LOOKS;
