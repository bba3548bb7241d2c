/** Converts between an input's text and its field's value. */
export interface TextShape {
  /** Returns the value of a text: the digits of a phone number, a user ID without spaces. */
  parse(text: string): string;
  /** Returns the text that shows a value. */
  format(value: string): string;
}

export const plain: TextShape = { parse: (text) => text, format: (value) => value };
