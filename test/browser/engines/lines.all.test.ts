import { expect } from '@jest/globals';
import { colorsAt } from '../../support/browser/stray-lines';
import { suite } from '../../support/browser/suite';
import { engineName } from '../../support/visit/engines';

const test = suite();

// WebKitGTK has the scale of its screen.
for (const scale of engineName() === 'webkit' ? [1] : [1, 1.1, 1.25, 1.5, 1.75, 2]) {
  test(`shows no line in a panel that needs no scrolling, at the scale ${scale}`, async (visit) => {
    expect(await colorsAt(visit, scale)).toEqual({ 1280: [1, 1], 390: [1, 1] });
  });
}
