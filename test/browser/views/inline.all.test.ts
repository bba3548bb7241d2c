import { expect } from '@jest/globals';
import { examine, NOTHING } from '../../support/browser/examine';
import { INLINE, PANELS } from '../../support/browser/layout/whole';
import { suite } from '../../support/browser/suite';
import { openView } from '../../support/browser/views/index';

const test = suite();

for (const name of PANELS) {
  test(`passes axe and IBM’s checker, and shows everything uncut, within reach, and with wider text spacing: ${name} inline`, async (visit) => {
    await openView(visit, name, INLINE.open({ config: { helpURL: '/examples/demo/help.html' } }));
    expect(await examine(visit, name, INLINE)).toEqual(NOTHING);
  });
}
