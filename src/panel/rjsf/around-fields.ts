import { createContext, type ReactNode } from 'react';

/**
 * What scrolls together with the fields of a form: the message and other parts above them, links and notes
 * below them.
 */
export const AroundFields = createContext<{ above: ReactNode; below: ReactNode }>({
  above: null,
  below: null,
});
