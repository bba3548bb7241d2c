import { createContext, type ReactNode } from 'react';

/** What scrolls together with the fields of a form: above them the message and the like, below them links and notes. */
export const AroundFields = createContext<{ above: ReactNode; below: ReactNode }>({
  above: null,
  below: null,
});
