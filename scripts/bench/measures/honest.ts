/** Checks that the marks are right. Runs in the warm-up round, because typing disturbs the timed actions. */
import { isWidget } from '../subjects';
import type { Visit } from '../visit/visit';

/**
 * Types as soon as a field is reported usable, and clicks the button as soon as the form is reported to work. Throws if the field
 * loses the text, or the widget sends no sign-on.
 */
export async function checkMarks(visit: Visit): Promise<void> {
  const { page, subject } = visit;
  await visit.ask('bench.field');
  await visit.press('x');
  const sent = isWidget(subject) ? page.waitForRequest((request) => request.method() === 'POST') : undefined;
  // If the subject fails earlier, it throws a more precise error.
  sent?.catch(() => {});
  await visit.ask('bench.engine');
  const typed = await visit.ask<string>(`document.querySelector('input[name=userId]').value`);
  if (typed !== 'x')
    throw new Error(`${subject.name}: typed "x" into the first field, but its value is "${typed}"`);
  await page.locator('input[name=password]').pressSequentially('y');
  await page.locator('input[name=password]').press('Enter');
  await sent;
}
