import type { Edit, Hostile } from './edit';
import { harmlessJourneys } from './harmless-journeys';
import { harmlessTexts } from './harmless-texts';
import { hostileAnswers } from './hostile-answers';
import { hostileData } from './hostile-data';
import { hostileJourneys } from './hostile-journeys';
import { hostilePanels } from './hostile-panels';
import { hostilePasskeys } from './hostile-passkeys';
import { hostileTexts } from './hostile-texts';

/** Edits that mislead users or keep them out. */
export const hostileEdits: Hostile[] = [
  ...hostileAnswers,
  ...hostileJourneys,
  ...hostilePanels,
  ...hostilePasskeys,
  ...hostileData,
  ...hostileTexts,
];

/** Edits that owners want. */
export const harmlessEdits: Edit[] = [...harmlessTexts, ...harmlessJourneys];
