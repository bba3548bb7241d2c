import { expectGolden } from '../support/browser/spoken/golden';
import { PANELS } from '../support/browser/spoken/panels/index';
import { suite } from '../support/browser/suite';

const test = suite().needing('the DevTools protocol');

for (const panel of Object.keys(PANELS)) {
  test.once(`speaks the panel ${panel} in German like its golden file`, (visit) =>
    expectGolden(visit, 'de_DE', panel),
  );
}
