import { create } from 'latchkey';
import { createContext, type ReactElement, useContext, useEffect, useInsertionEffect, useState } from 'react';
import { createHolder, type Holder } from './holder';
import type { LatchkeyProviderProps } from './types';

const Context = createContext<Holder | null>(null);

/**
 * Provides one widget to the components inside. You can import and render it on a server, because the widget
 * is created in the browser.
 *
 * @example
 * <LatchkeyProvider config={{ appId: 'demo-host', brandId: 'demo', authApiPath: 'http://localhost:4600' }}>
 */
export function LatchkeyProvider({ children, ...options }: LatchkeyProviderProps): ReactElement {
  const [holder] = useState(() => createHolder(options, create));
  // Runs before the effects of the components inside, which may call a method at once.
  useInsertionEffect(() => holder.use(options));
  useEffect(() => {
    holder.hold();
    return () => holder.release();
  }, [holder]);
  return <Context.Provider value={holder}>{children}</Context.Provider>;
}

/** Returns the holder of the nearest provider. @throws Error without a provider */
export function useHolder(user: string): Holder {
  const holder = useContext(Context);
  if (!holder)
    throw new Error(
      `[latchkey] ${user}: no provider. Put <LatchkeyProvider config={...}> around this component.`,
    );
  return holder;
}
