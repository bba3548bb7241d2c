/** How each widget reads what is typed into it, and shows it. */
import { codeShape, digitsOnly, usPhoneShape } from '../../../src/form/shapes';
import { plain, type TextShape } from '../../../src/form/text-shape';
import type { Field } from './panel';

const withoutSpaces: TextShape = { parse: (text) => text.replace(/\s/gu, ''), format: (value) => value };

/** The widgets with a shape of their own, and those that are typed into as they are. */
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

/** The shape of a field; undefined for one into which nothing can be typed. */
export const shapeOf = ({ widget, options }: Field): TextShape | undefined =>
  options.strip === 'spaces' ? withoutSpaces : SHAPES[widget];
