/** The views that modal.test.ts leaves out, because `npm test` measures one of each panel. */
import { expect } from '@jest/globals';
import { examine, NOTHING } from '../../support/browser/examine';
import { MODAL, PANELS } from '../../support/browser/layout/whole';
import { suite } from '../../support/browser/suite';
import { views } from '../../support/browser/views/index';

const test = suite();

for (const { name, reach } of views.filter((view) => !PANELS.includes(view.name))) {
  test(`passes axe, and shows everything uncut, within reach, and with wider text spacing: ${name} in a dialog`, async (visit) => {
    await reach(visit, { config: { helpURL: '/examples/demo/help.html' } });
    expect(await examine(visit, name, MODAL)).toEqual(NOTHING);
  });
}
