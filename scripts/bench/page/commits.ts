/** Counts React's commits through the hook of its developer tools. Counts nothing for other renderers. */
export function countCommits(): { readonly count: number; readonly isCounting: boolean } {
  const counter = { count: 0, isCounting: false };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => {
        counter.isCounting = true;
        return 1;
      },
      onCommitFiberRoot: () => {
        counter.count += 1;
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onScheduleFiberRoot: () => {},
      checkDCE: () => {},
    },
  });
  return counter;
}
