/** Stands in for rjsf's English texts, of which our panels show none. */
export const TranslatableString: Record<string, string> = {};
