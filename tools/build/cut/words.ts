/** The names in a text, parted by blanks and line ends: long lists read better so. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
