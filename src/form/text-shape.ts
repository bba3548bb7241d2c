/** How an input's text in the page and its field's value relate. */
export interface TextShape {
  /** The value that a text stands for: digits of a phone number, a user id without spaces. */
  parse(text: string): string;
  /** The text that shows a value. */
  format(value: string): string;
}

export const plain: TextShape = { parse: (text) => text, format: (value) => value };
