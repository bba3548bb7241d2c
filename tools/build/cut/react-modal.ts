/** What react-modal does for browsers and versions of React that are gone, or that src/ui/modal/ has switched off. */
import type { Cut } from './cut';

export const modalCuts: Cut[] = [
  {
    file: 'react-modal/lib/components/ModalPortal.js',
    why: 'It is open from its first render until it is taken away: nothing opens, closes, hides the page or gives the focus back, which the native dialog does. A click beside it does nothing.',
    text: [
      [/^ {4}_this\.(afterClose|open|close|closeWithTimeout|closeWithoutTimeout) = function[\s\S]*?^ {4}\};$/gm, ''],
      [/^ {4}_this\.(focusContent|contentHasFocus|requestClose|ownerHandlesClose) = function[\s\S]*?^ {4}\};$/gm, ''],
      [/^ {4}_this\.(handleOverlayOnClick|handleContentOn\w+) = function[\s\S]*?^ {4}\};$/gm, ''],
      [/,\n {8}onClick: this\.handleOverlayOnClick/, ''],
      [/^ {8}on\w+: this\.handleContentOn\w+,\n/gm, ''],
      [/\n {6}if \(_this\.props\.shouldCloseOnEsc [\s\S]*?^ {6}\}$/m, ''],
      [/key: "componentDidMount",[\s\S]*?(?=key: "render")/, ''],
    ],
  },
  {
    file: 'react-modal/lib/components/ModalPortal.js',
    why: 'React ignores propTypes since version 19; class names are given as objects.',
    text: [
      [/^ModalPortal\.propTypes = \{\n[\s\S]*?^\};$/m, ''],
      [/ = \(typeof additional === [\s\S]*?^ {6}\};$/m, ' = additional;'],
      [/^var _typeof = .*$/m, ''],
    ],
  },
  {
    file: 'react-modal/lib/components/ModalPortal.js',
    why: 'As a module it takes from React what it names, and from its helpers what is left to take.',
    text: [
      [/^Object\.defineProperty\(exports, [\s\S]*?^\}\);$/m, ''],
      [/^var _react = require\("react"\);$/m, 'import * as _react from "react";'],
      [/^var _scopeTab = require\((.*)\);$/m, 'import _scopeTab from $1;'],
      [/\(0, _scopeTab2\.default\)/, '_scopeTab'],
      [/^var (_scopeTab2|(_?(propTypes|focusManager|ariaAppHider|classList|safeHTMLElement|portalOpenInstances)2?)) = .*$/gm, ''],
      [/^require\("\.\.\/helpers\/bodyTrap"\);$/m, ''],
      [/^exports\.default = ModalPortal;\nmodule\.exports = .*$/m, 'export default ModalPortal;'],
    ],
  },
];
