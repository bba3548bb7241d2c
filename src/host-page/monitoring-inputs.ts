import { dom } from './dom';

/**
 * Inputs that a behavioural-monitoring script keeps in the host page (specification section 7, the
 * authenticate variant).
 */
const NAMES = ['nudetect_fp', 'nucaptcha-token', 'nucaptcha-answer'];

const find = (name: string): HTMLInputElement | null =>
  dom.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/**
 * Whether the host page holds all of the monitoring inputs and something is in them: blank inputs count as
 * none.
 */
export function hasMonitoringInputs(): boolean {
  const inputs = NAMES.map(find);
  return inputs.every((input) => input !== null) && inputs.some((input) => input?.value);
}

/** What these monitoring inputs hold, by name; they are empty afterwards, so that nothing is sent twice. */
export function takeMonitoringInputs(names: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of NAMES.filter((one) => names.includes(one))) {
    const input = find(name);
    if (!input?.value) continue;
    values[name] = input.value;
    input.value = '';
  }
  return values;
}
