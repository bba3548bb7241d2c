import type { Expectation } from '../../../src/core/data/data.gen';

/** Expectations that need a rendered page, with the reason. They aren't compared. */
export const UNSEEN: Partial<Record<keyof Expectation, string>> = {
  texts: 'the components that render a text decide whether it is visible',
  noTexts: 'same as texts',
  revealed: 'the show/hide switch belongs to the rendered field',
  requirements: 'the rendered password checklist keeps its own state',
  elements: 'elements of the host page are rendered there',
};
