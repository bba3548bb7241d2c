import type { OwnEffect } from './effect';

/** Nothing is left in the fields once a journey is over. */
export const emptyForm: OwnEffect = { run: (_, { page }) => page.emptyForm() };
