import { createContext, type ReactNode } from 'react';

/**
 * Parts that scroll together with the fields of a form: the message and other parts above them, links and
 * notes below.
 */
export const AroundFields = createContext<{ above: ReactNode; below: ReactNode }>({
  above: null,
  below: null,
});
