/** The parts of phrases that several kinds of files share. */
import type { Guard } from '../../../src/core/data/data.gen';
import type { Model } from '../../data/model';
import { describeGuard } from './conditions';
import { describeText, isObject } from './values';

/** @param value the property's value, or one item of its list */
export type Phrase = (value: unknown, model: Model) => string;

export const always =
  (phrase: string): Phrase =>
  () =>
    phrase;
export const number = (value: unknown, one: string): string =>
  `${String(value)} ${one}${value === 1 ? '' : 's'}`;

/** ` if “Codes may go to phones” is true`, or '' without a condition. */
export const condition = (model: Model, item: unknown): string =>
  isObject(item) && isObject(item.when) && Object.keys(item.when).length > 0
    ? ` if ${describeGuard(model, item.when as Guard)}`
    : '';

/** A text, or one of several with its condition. */
export const textItem: Phrase = (item, model) => {
  const when = condition(model, item);
  return `says ${describeText(model, item)}${when}`;
};

/** A property with several named entries. `whole` is used if all of it was added or removed. */
export const many =
  (whole: string, phrase: Phrase): Phrase =>
  (value, model) =>
    isObject(value) && value.from === undefined && value.value === undefined ? whole : phrase(value, model);
