/** Runs functions of the host's, whose faults are told and never stop the widget. */
export function createGuard(report: (code: string, message: string, cause: unknown) => void): (code: string, work: () => unknown) => void {
  return (code, work) => {
    const fault = (cause: unknown) => report(code, `the host's ${code} function failed`, cause);
    try {
      Promise.resolve(work()).catch(fault);
    } catch (cause) {
      fault(cause);
    }
  };
}
