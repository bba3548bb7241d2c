/** How each widget parses typed input and formats it. */

import { later } from '../../../src/form/judge';
import { nationalNumber } from '../../../src/form/national-number';
import { codeShape, digitsOnly, phoneShape, usPhoneShape } from '../../../src/form/shapes';
import { account, accountWithoutSpaces, line, plain, type TextShape } from '../../../src/form/text-shape';
import type { Field } from './panel';

// As the late parts of the engine do.
later.nationalNumber = nationalNumber;

/** The widgets with their own shape, and those that take input as it is. */
const SHAPES: Record<string, TextShape> = {
  text: line,
  email: account,
  password: plain,
  userId: account,
  usPhone: usPhoneShape,
  intlPhone: phoneShape,
  countryCode: digitsOnly,
  digits: digitsOnly,
};

/** The shape of a field, or undefined if the user can't type in it. */
export const shapeOf = ({ widget, options }: Field): TextShape | undefined =>
  widget === 'code'
    ? codeShape(options.sendAtLength)
    : options.strip === 'spaces'
      ? accountWithoutSpaces
      : SHAPES[widget];
