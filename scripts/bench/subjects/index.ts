/** The subjects of the measurement. */
export type SubjectId = 'static' | 'html' | 'react' | 'latchkey' | 'slim' | 'preloaded';

export interface Subject {
  id: SubjectId;
  name: string;
  /** Path of the only script tag. The static form has none. */
  script?: string;
  /** The source file of the script; undefined for a build of the widget. */
  source?: string;
  /** With the preload lines of README. */
  isPreloaded?: true;
}

/** The three baselines, both builds of the widget, and the default build with the preload lines. */
export const SUBJECTS: Subject[] = [
  { id: 'static', name: 'Static form' },
  { id: 'html', name: 'HTML form', script: '/baseline/html.js', source: 'subjects/html.ts' },
  { id: 'react', name: 'React form', script: '/baseline/react.js', source: 'subjects/react.tsx' },
  { id: 'latchkey', name: 'Latchkey', script: '/dist/latchkey.js' },
  { id: 'slim', name: 'Latchkey slim', script: '/dist/slim/latchkey.js' },
  { id: 'preloaded', name: 'Latchkey, preloaded', script: '/dist/latchkey.js', isPreloaded: true },
];

/** Whether this is a build of the widget. */
export const isWidget = ({ script, source }: Subject): boolean =>
  script !== undefined && source === undefined;
