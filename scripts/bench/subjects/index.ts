/** The subjects of the measurement. */
export type SubjectId =
  | 'static'
  | 'html'
  | 'react'
  | 'latchkey'
  | 'slim'
  | 'preloaded'
  | 'inline'
  | 'rendered'
  | 'pack';

export interface Subject {
  id: SubjectId;
  name: string;
  /** Path of the only script tag. The static form has none. */
  script?: string;
  /** The source file of the script; undefined for a build of the widget. */
  source?: string;
  /** How the page differs: with the preload lines of README, an inline panel, that panel in its HTML, or a published pack. */
  page?: 'preloaded' | 'inline' | 'rendered' | 'pack';
}

/** The three baselines, both builds of the widget, and the default build with other pages. */
export const SUBJECTS: Subject[] = [
  { id: 'static', name: 'Static form' },
  { id: 'html', name: 'HTML form', script: '/baseline/html.js', source: 'subjects/html.ts' },
  { id: 'react', name: 'React form', script: '/baseline/react.js', source: 'subjects/react.tsx' },
  { id: 'latchkey', name: 'Latchkey', script: '/dist/latchkey.js' },
  { id: 'slim', name: 'Latchkey slim', script: '/dist/slim/latchkey.js' },
  { id: 'preloaded', name: 'Latchkey, preloaded', script: '/dist/latchkey.js', page: 'preloaded' },
  { id: 'inline', name: 'Latchkey, inline', script: '/dist/latchkey.js', page: 'inline' },
  { id: 'rendered', name: 'Latchkey, in the HTML', script: '/dist/latchkey.js', page: 'rendered' },
  { id: 'pack', name: 'Latchkey, with a pack', script: '/dist/latchkey.js', page: 'pack' },
];

/** Whether this is a build of the widget. */
export const isWidget = ({ script, source }: Subject): boolean =>
  script !== undefined && source === undefined;
