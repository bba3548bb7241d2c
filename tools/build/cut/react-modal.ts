/** What react-modal does for browsers and versions of React that are gone, or that src/ui/modal/modal.tsx has switched off. */
import type { Cut } from './cut';

const PROP_TYPES: [RegExp, string] = [/^\w+\.propTypes = \{\n[\s\S]*?^\};$/m, ''];

export const modalCuts: Cut[] = [
  {
    file: 'react-modal/lib/components/ModalPortal.js',
    why: 'React ignores propTypes since version 19; focus is the native dialog’s affair.',
    text: [
      PROP_TYPES,
      [/\n {6}if \(_this\.props\.shouldFocusAfterRender\) \{\n[\s\S]*?^ {6}\}$/m, ''],
      [/if \(_this\.props\.shouldFocusAfterRender\) \{\n[\s\S]*?^ {8}\}$/m, ''],
      [/\n {6}if \(this\.props\.shouldFocusAfterRender && [\s\S]*?^ {6}\}$/m, ''],
    ],
  },
];
