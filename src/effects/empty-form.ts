import type { OwnEffect } from './effect';

/** Empties the fields when a journey is over. */
export const emptyForm: OwnEffect = { run: (_, { page }) => page.emptyForm() };
