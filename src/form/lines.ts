import { digitsOnly, phoneShape, usPhoneShape } from './shapes';
import { account, type TextShape } from './text-shape';

/** A control that is one input. */
interface Line {
  /** How the input shows its value. */
  shape: TextShape;
  /** Attributes of the input. `autocomplete` and `inputMode` of ui.json take precedence. */
  input: { inputMode: 'email' | 'numeric' | 'tel' | 'text'; translate?: 'no'; dir?: 'ltr' };
  /** A fixed text before the input. */
  before?: string;
}

const defineLines = <Name extends string>(lines: Record<Name, Line>): Record<Name, Line> => lines;

/** The controls of later panels that are one input, for the widget and for programs that play journeys without a page. */
export const LINES = defineLines({
  // Without `type="email"`, because browsers rewrite its value (international domains, spaces).
  email: { shape: account, input: { inputMode: 'email', translate: 'no' } },
  // A field for digits, such as an extension. All other characters are dropped.
  digits: { shape: digitsOnly, input: { inputMode: 'numeric', dir: 'ltr' } },
  // An international number without its country code.
  intlPhone: { shape: phoneShape, input: { inputMode: 'tel', dir: 'ltr' } },
  // A US or Canadian number. The value is its digits, shown as xxx-xxx-xxxx.
  usPhone: { shape: usPhoneShape, input: { inputMode: 'tel', dir: 'ltr' } },
  // The country code of an international number: digits after a fixed plus sign.
  countryCode: { shape: digitsOnly, input: { inputMode: 'tel', dir: 'ltr' }, before: '+' },
});
