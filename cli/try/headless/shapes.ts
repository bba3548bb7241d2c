/** How each widget parses typed input and formats it. */
import { codeShape, digitsOnly, usPhoneShape } from '../../../src/form/shapes';
import { plain, type TextShape } from '../../../src/form/text-shape';
import type { Field } from './panel';

const withoutSpaces: TextShape = { parse: (text) => text.replace(/\s/gu, ''), format: (value) => value };

/** The widgets with their own shape, and those that take input as it is. */
const SHAPES: Record<string, TextShape> = {
  text: plain,
  email: plain,
  password: plain,
  userId: plain,
  code: codeShape,
  usPhone: usPhoneShape,
  intlPhone: digitsOnly,
  countryCode: digitsOnly,
  digits: digitsOnly,
};

/** The shape of a field, or undefined if the user can't type in it. */
export const shapeOf = ({ widget, options }: Field): TextShape | undefined =>
  options.strip === 'spaces' ? withoutSpaces : SHAPES[widget];
