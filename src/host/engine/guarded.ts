/** Runs a function of the host's, at once or awaited; what goes wrong in it is reported and breaks nothing of ours. */
export function createGuarded(report: (code: string, message: string, cause: unknown) => void) {
  return (code: string, work: () => unknown): void => {
    const fault = (cause: unknown) => report(code, `the host's ${code} function failed`, cause);
    try {
      Promise.resolve(work()).catch(fault);
    } catch (cause) {
      fault(cause);
    }
  };
}
