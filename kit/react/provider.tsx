import { create } from 'latchkey';
import { createContext, type ReactElement, useContext, useEffect, useInsertionEffect, useState } from 'react';
import { createHolder, type Holder } from './holder';
import type { LatchkeyProviderProps } from './types';

const Context = createContext<Holder | null>(null);

/**
 * Gives the components inside one widget. Importing and rendering it on a server is fine; the widget is made in
 * the browser.
 *
 * @example
 * <LatchkeyProvider config={{ appId: 'demo-host', brandId: 'demo', authApiPath: 'http://localhost:4600' }}>
 */
export function LatchkeyProvider({ children, ...options }: LatchkeyProviderProps): ReactElement {
  const [holder] = useState(() => createHolder(options, create));
  // Before the effects of the components inside, which may call at once.
  useInsertionEffect(() => holder.use(options));
  useEffect(() => {
    holder.hold();
    return () => holder.release();
  }, [holder]);
  return <Context.Provider value={holder}>{children}</Context.Provider>;
}

/** The holder of the provider around a component. @throws Error without a provider */
export function useHolder(user: string): Holder {
  const holder = useContext(Context);
  if (!holder)
    throw new Error(`[latchkey] ${user}: put <LatchkeyProvider config={...}> around this component`);
  return holder;
}
