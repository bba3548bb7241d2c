/** Describes the machine of the measurement; no names of machines or people. */
import { cpus, loadavg, platform } from 'node:os';

/** Lines of Markdown. */
export function machine(chromium: string, rounds: number): string {
  const [first, ...others] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `- ${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, after one that does not count.`,
    `- ${first?.model.trim() || 'unknown CPU'}, ${others.length + 1} cores, ${platform()}; load of the last 1, 5 and 15 minutes at the end: ${load.join(', ')}.`,
    `- Node ${process.versions.node}, Chromium ${chromium}, headless.`,
  ].join('\n');
}
