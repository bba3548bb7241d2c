/** Inputs that a behavioural-monitoring script keeps in the host page (specification section 7, the authenticate variant). */
const NAMES = ['nudetect_fp', 'nucaptcha-token', 'nucaptcha-answer'];

const find = (name: string): HTMLInputElement | null => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Whether the host page holds all of the monitoring inputs. */
export const hasMonitoringInputs = (): boolean => NAMES.every((name) => find(name) !== null);

/** What the monitoring inputs hold, by name; they are empty afterwards, so that nothing is sent twice. */
export function takeMonitoringInputs(): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of NAMES) {
    const input = find(name);
    if (!input?.value) continue;
    values[name] = input.value;
    input.value = '';
  }
  return values;
}
