/** What is measured: two baselines, both builds of the widget, and the default build with other pages. */
export type SubjectId = 'static' | 'react' | 'latchkey' | 'slim' | 'fast' | 'inline' | 'rendered';

export interface Subject {
  id: SubjectId;
  name: string;
  /** Path of the only script tag. The static form has none. */
  script?: string;
  /** How the page differs: with the loader in its HTML, an inline panel, or that panel in its HTML. */
  page?: 'fast' | 'inline' | 'rendered';
}

/** The path of the baseline's script. */
export const REACT_FORM = '/baseline/react.js';

export const SUBJECTS: Subject[] = [
  { id: 'static', name: 'Static form' },
  { id: 'react', name: 'React form', script: REACT_FORM },
  { id: 'latchkey', name: 'Latchkey', script: '/dist/latchkey.js' },
  { id: 'slim', name: 'Latchkey slim', script: '/dist/slim/latchkey.js' },
  { id: 'fast', name: 'Latchkey, loader in the page', script: '/dist/latchkey.js', page: 'fast' },
  { id: 'inline', name: 'Latchkey, inline', script: '/dist/latchkey.js', page: 'inline' },
  { id: 'rendered', name: 'Latchkey, in the HTML', script: '/dist/latchkey.js', page: 'rendered' },
];

/** Whether this is a build of the widget. */
export const isWidget = ({ script }: Subject): boolean => script?.startsWith('/dist/') ?? false;
