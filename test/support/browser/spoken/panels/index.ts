import type { Panels } from '../transcript';
import { factorPanels } from './factors';
import { passwordPanels } from './password';
import { recoveryPanels } from './recovery';
import { secondStepPanels } from './second-step';
import { signOnPanels } from './sign-on';
import { signUpPanels } from './sign-up';

/** The states of every panel. */
export const PANELS: Panels = {
  ...signOnPanels,
  ...recoveryPanels,
  ...passwordPanels,
  ...secondStepPanels,
  ...factorPanels,
  ...signUpPanels,
};
