/**
 * Checks that the marks are right. Runs in the round that does not count, because typing disturbs the timed
 * actions.
 */
import { isWidget } from '../subjects';
import type { Visit } from '../visit/visit';

/**
 * Types as soon as a field is reported usable, and presses the button as soon as the form is reported to
 * work. The field must keep the typed text; the widget must send a sign-on. Throws otherwise.
 */
export async function checkMarks(visit: Visit): Promise<void> {
  const { page, subject } = visit;
  await visit.ask('bench.field');
  await visit.press('x');
  const sent = isWidget(subject) ? page.waitForRequest((request) => request.method() === 'POST') : undefined;
  // A subject that fails before this line throws a more precise error.
  sent?.catch(() => {});
  await visit.ask('bench.engine');
  const typed = await visit.ask<string>(`document.querySelector('input[name=userId]').value`);
  if (typed !== 'x')
    throw new Error(`${subject.name}: "x" was typed into the first field, and it says "${typed}"`);
  await page.locator('input[name=password]').pressSequentially('y');
  await page.locator('input[name=password]').press('Enter');
  await sent;
}
