import { dom } from './dom';

/**
 * Inputs that a behavioral monitoring script keeps in the host page (specification section 7, the
 * authenticate variant).
 */
const NAMES = ['nudetect_fp', 'nucaptcha-token', 'nucaptcha-answer'];

const find = (name: string): HTMLInputElement | null =>
  dom.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Returns whether the host page has all monitoring inputs and at least one has a value. */
export function hasMonitoringInputs(): boolean {
  const inputs = NAMES.map(find);
  return inputs.every((input) => input !== null) && inputs.some((input) => input?.value);
}

/** Returns the values of these monitoring inputs and empties them, so that nothing is sent twice. */
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
