/** The names and units of the measurements. */
import type { Conditions } from '../visit/conditions';

export type Unit = 'ms' | 'B' | 'KB' | '';

export interface Row {
  id: string;
  label: string;
  unit: Unit;
}

const FIELD: Row = { id: 'field', label: 'First usable field', unit: 'ms' };
const ENGINE: Row = { id: 'engine', label: 'Sign-on works', unit: 'ms' };
const SHIFT: Row = { id: 'shift', label: 'Cumulative layout shift', unit: '' };

const PAINTED: Row = { id: 'painted', label: 'Form painted', unit: 'ms' };
const LARGEST: Row = { id: 'largest', label: 'Largest contentful paint', unit: 'ms' };

/** The rows by conditions, in the order of the report. */
export const ROWS: Record<Conditions['id'], Row[]> = {
  slow: [
    PAINTED,
    FIELD,
    LARGEST,
    ENGINE,
    { id: 'fieldRequests', label: 'Requests sent before the first field', unit: '' },
    { id: 'fieldBytes', label: 'Bytes of these requests', unit: 'B' },
    { id: 'fieldArrived', label: 'Bytes received before the first field', unit: 'B' },
    { id: 'engineRequests', label: 'Requests before sign-on works', unit: '' },
    { id: 'engineBytes', label: 'Bytes before sign-on works', unit: 'B' },
    SHIFT,
  ],
  fast: [
    PAINTED,
    FIELD,
    ENGINE,
    { id: 'script', label: 'Script CPU until sign-on works', unit: 'ms' },
    { id: 'task', label: 'Main thread CPU until sign-on works', unit: 'ms' },
    { id: 'ownBytes', label: 'Widget files before sign-on works', unit: 'B' },
    SHIFT,
    { id: 'heapOnce', label: 'Heap after closing the form once', unit: 'KB' },
    { id: 'heapOften', label: 'Heap after opening and closing it 20 times', unit: 'KB' },
  ],
  steady: [
    PAINTED,
    FIELD,
    { id: 'style', label: 'Style CPU until the form is painted', unit: 'ms' },
    { id: 'layout', label: 'Layout CPU until the form is painted', unit: 'ms' },
    { id: 'script', label: 'Script CPU until sign-on works', unit: 'ms' },
    { id: 'task', label: 'Main thread CPU until sign-on works', unit: 'ms' },
    ENGINE,
    { id: 'key', label: 'Key to next frame, median', unit: 'ms' },
    { id: 'keyP95', label: 'Key to next frame, 95th percentile', unit: 'ms' },
    { id: 'scriptPerKey', label: 'Script CPU per key', unit: 'ms' },
    { id: 'commitsPerKey', label: 'React commits per key', unit: '' },
    { id: 'switchCold', label: 'Panel switch, first time', unit: 'ms' },
    { id: 'switchBack', label: 'Panel switch, back to sign-on', unit: 'ms' },
    { id: 'switchWarm', label: 'Panel switch, again', unit: 'ms' },
    { id: 'switchBare', label: 'Panel switch, the same elements without a framework', unit: 'ms' },
    SHIFT,
  ],
};
