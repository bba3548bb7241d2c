/** The subjects of the measurement. */
export type SubjectId = 'html' | 'react' | 'latchkey' | 'slim';

export interface Subject {
  id: SubjectId;
  name: string;
  /** Path of the one script tag. */
  script: string;
  /** What the bench builds it of; nothing for a build of the widget. */
  source?: string;
}

/** The two baselines, and both builds of the widget. */
export const SUBJECTS: Subject[] = [
  { id: 'html', name: 'HTML form', script: '/baseline/html.js', source: 'subjects/html.ts' },
  { id: 'react', name: 'React form', script: '/baseline/react.js', source: 'subjects/react.tsx' },
  { id: 'latchkey', name: 'Latchkey', script: '/dist/latchkey.js' },
  { id: 'slim', name: 'Latchkey slim', script: '/dist/slim/latchkey.js' },
];

/** Whether this is a build of the widget. */
export const isWidget = ({ source }: Subject): boolean => source === undefined;
