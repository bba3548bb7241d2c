/** What react-modal does for browsers and versions of React that are gone, or that src/ui/modal/modal.tsx has switched off. */
import type { Cut } from './cut';

const PROP_TYPES: [RegExp, string] = [/^\w+\.propTypes = \{\n[\s\S]*?^\};$/m, ''];

export const modalCuts: Cut[] = [
  {
    file: 'react-modal/lib/components/Modal.js',
    why: 'React has portals since version 16 and ignores propTypes since 19; looks and elements are given.',
    text: [
      PROP_TYPES,
      [/^var isReact16 = .*$/m, 'var isReact16 = true;'],
      [/^Modal\.defaultStyles = \{\n[\s\S]*?^\};$/m, ''],
      [/,\n {2}overlayElement: function overlayElement[\s\S]*?^\};$/m, '};'],
    ],
  },
  {
    file: 'react-modal/lib/components/ModalPortal.js',
    why: 'The same; and focus, classes and what is hidden are the native dialog’s affair.',
    text: [
      PROP_TYPES,
      [/\n {6}if \(_this\.props\.shouldFocusAfterRender\) \{\n[\s\S]*?^ {6}\}$/m, ''],
      [/if \(_this\.props\.shouldFocusAfterRender\) \{\n[\s\S]*?^ {8}\}$/m, ''],
      [/\n {6}if \(this\.props\.shouldFocusAfterRender && [\s\S]*?^ {6}\}$/m, ''],
    ],
  },
];
