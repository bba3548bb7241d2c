import { accountName, withoutUnseen } from '../core/data/account-name';

/** Converts between an input's text and its field's value. */
export interface TextShape {
  /** Returns the value of a text: the digits of a phone number, a user ID without spaces. */
  parse(text: string): string;
  /** Returns the text that shows a value. */
  format(value: string): string;
}

/** Returns the shape of a field that shows its value as it is. */
export const shapeBy = (parse: TextShape['parse']): TextShape => ({ parse, format: (value) => value });

/** Keeps a text unchanged, as passwords need it. */
export const plain = shapeBy((text) => text);

/** Any other line of text. */
export const line = shapeBy(withoutUnseen);

/** A user ID or an email address. */
export const account = shapeBy(accountName);

/** A user ID, without the spaces that users type or paste with it. */
export const accountWithoutSpaces = shapeBy((text) => accountName(text).replace(/\s/gu, ''));
