/** How each widget parses typed input and formats it. */

import { later } from '../../../src/form/judge';
import { LINES } from '../../../src/form/lines';
import { nationalNumber } from '../../../src/form/national-number';
import { codeShape } from '../../../src/form/shapes';
import { account, accountWithoutSpaces, line, plain, type TextShape } from '../../../src/form/text-shape';
import type { Field } from './panel';

// As the late parts of the engine do.
later.nationalNumber = nationalNumber;

const shapes = new Map<string, TextShape>([
  // The controls of the first panel.
  ...Object.entries({ text: line, password: plain, userId: account }),
  ...Object.entries(LINES).map(([name, { shape }]) => [name, shape] as const),
]);

/** The shape of a field, or undefined if the user can't type in it. */
export const shapeOf = ({ widget, options }: Field): TextShape | undefined =>
  widget === 'code'
    ? codeShape(options.sendAtLength)
    : options.strip === 'spaces'
      ? accountWithoutSpaces
      : shapes.get(widget);
