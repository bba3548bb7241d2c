/** The conditions of a visit. */
export interface Conditions {
  id: 'slow' | 'fast' | 'steady';
  name: string;
  /** The factor by which the CPU is slowed down; 1 for none. */
  cpu: number;
  /** Latency in ms, download and upload in bytes per second; undefined for the machine's loopback. */
  network?: { latency: number; down: number; up: number };
}

const KBIT = 1000 / 8;

export const SLOW: Conditions = {
  id: 'slow',
  name: 'Slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, CPU slowed down 4 times',
  cpu: 4,
  network: { latency: 150, down: 1600 * KBIT, up: 750 * KBIT },
};
export const FAST: Conditions = { id: 'fast', name: 'No network, full CPU speed', cpu: 1 };
export const STEADY: Conditions = { id: 'steady', name: 'No network, CPU slowed down 4 times', cpu: 4 };
