/** Describes the machine of the measurement, without names of machines or users. */
import { cpus, loadavg, platform } from 'node:os';

/** Sentences for the page. */
export function machine(chromium: string, rounds: number): string {
  const [first, ...others] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} in ${rounds} rounds, after one round that doesn't count,`,
    `on an ${first?.model.trim() || 'unknown CPU'} with ${others.length + 1} cores (${platform()}), Node ${process.versions.node}`,
    `and headless Chromium ${chromium}. The load of the last 1, 5 and 15 minutes was ${load.join(', ')} at the end.`,
  ].join('\n');
}
