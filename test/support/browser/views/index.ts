import type { OpenOptions } from '../../visit/host-page';
import type { Visit } from '../../visit/visit';
import { codeViews } from './codes';
import { factorViews } from './factors';
import { newUserViews } from './new-user';
import { passwordViews } from './password';
import { recoveryViews } from './recovery';
import { signOnViews } from './sign-on';
import { signUpViews } from './sign-up';
import type { View } from './view';

export { inScheme, settled, type View } from './view';

/** Journeys to each panel, for tests of the running widget. The gallery has all views. */
export const views: View[] = [
  ...signOnViews,
  ...recoveryViews,
  ...passwordViews,
  ...codeViews,
  ...factorViews,
  ...newUserViews,
  ...signUpViews,
];

/** Opens a view. Throws if it doesn't exist, because otherwise a test could pass on an empty page. */
export function openView(visit: Visit, name: string, options: OpenOptions = {}): Promise<void> {
  const view = views.find((one) => one.name === name);
  if (!view)
    throw new TypeError(`unknown view "${name}". The views are ${views.map((one) => one.name).join(', ')}`);
  return view.reach(visit, options);
}
