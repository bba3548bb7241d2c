/** The names and units of the figures. */
import type { Conditions } from '../visit/conditions';

export type Unit = 'ms' | 'B' | 'KB' | '';

export interface Row {
  id: string;
  label: string;
  unit: Unit;
}

const FIELD: Row = { id: 'field', label: 'First usable field', unit: 'ms' };
const ENGINE: Row = { id: 'engine', label: 'Full engine', unit: 'ms' };
const SHIFT: Row = { id: 'shift', label: 'Layout shift', unit: '' };

const PAINTED: Row = { id: 'painted', label: 'First paint of the form', unit: 'ms' };
const LARGEST: Row = { id: 'largest', label: 'Largest paint', unit: 'ms' };

/** By conditions, in the order of the report. */
export const ROWS: Record<Conditions['id'], Row[]> = {
  slow: [
    PAINTED,
    FIELD,
    LARGEST,
    ENGINE,
    { id: 'fieldRequests', label: 'Requests before the first field', unit: '' },
    { id: 'fieldBytes', label: 'What these weigh', unit: 'B' },
    { id: 'fieldArrived', label: 'Arrived by the first field', unit: 'B' },
    { id: 'engineRequests', label: 'Requests before the full engine', unit: '' },
    { id: 'engineBytes', label: 'What these weigh', unit: 'B' },
    SHIFT,
  ],
  fast: [
    PAINTED,
    FIELD,
    ENGINE,
    { id: 'script', label: 'Script CPU until the full engine', unit: 'ms' },
    { id: 'task', label: 'Main thread CPU until the full engine', unit: 'ms' },
    { id: 'ownBytes', label: 'Own files before the full engine', unit: 'B' },
    SHIFT,
    { id: 'heapOnce', label: 'Heap, closed once', unit: 'KB' },
    { id: 'heapOften', label: 'Heap, opened and closed 20 times', unit: 'KB' },
  ],
  steady: [
    PAINTED,
    FIELD,
    { id: 'style', label: 'Styles until the first paint', unit: 'ms' },
    { id: 'layout', label: 'Layout until the first paint', unit: 'ms' },
    { id: 'script', label: 'Script CPU until the full engine', unit: 'ms' },
    { id: 'task', label: 'Main thread CPU until the full engine', unit: 'ms' },
    ENGINE,
    { id: 'key', label: 'Key to next frame, median', unit: 'ms' },
    { id: 'keyP95', label: 'Key to next frame, 95th percentile', unit: 'ms' },
    { id: 'scriptPerKey', label: 'Script CPU for a key', unit: 'ms' },
    { id: 'commitsPerKey', label: 'React commits for a key', unit: '' },
    { id: 'switchCold', label: 'Panel switch, cold', unit: 'ms' },
    { id: 'switchBack', label: 'Panel switch, back to sign-on', unit: 'ms' },
    { id: 'switchWarm', label: 'Panel switch, warm', unit: 'ms' },
    { id: 'switchBare', label: 'The same elements without any framework', unit: 'ms' },
    SHIFT,
  ],
};
