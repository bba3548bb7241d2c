import type { Expectation } from '../../../src/core/data/data.gen';

/** What only a drawn page shows, and why the headless engine cannot know it. Expectations of these are not compared. */
export const UNSEEN: Partial<Record<keyof Expectation, string>> = {
  texts: 'whether a text can be read is decided by the parts that draw it',
  noTexts: 'as with texts',
  focus: 'the browser places the focus on an element',
  revealed: 'the show/hide switch belongs to the drawn field',
  requirements: 'the checklist of a password keeps its states where it is drawn',
  elements: 'what stands in elements of the host page is drawn there',
};
