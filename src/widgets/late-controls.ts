import { Code } from './code';
import type { Controls } from './controls';
import { CountryCode } from './country-code';
import { DeliveryOptions } from './delivery-options';
import { Digits } from './digits';
import { Email } from './email';
import { Hidden } from './hidden';
import { IntlPhone } from './intl-phone';
import { Phones } from './phones';
import { Radio } from './radio';
import { ReadOnly } from './read-only';
import { Select } from './select';
import { UsPhone } from './us-phone';

/** Controls of panels behind the first one; they come in a chunk of their own. */
export const lateControls: Controls = {
  // one line of text
  email: { Control: Email },
  code: { Control: Code },
  // digits
  usPhone: { Control: UsPhone },
  intlPhone: { Control: IntlPhone },
  countryCode: { Control: CountryCode },
  digits: { Control: Digits },
  // choices
  select: { Control: Select },
  radio: { Control: Radio, group: true },
  deliveryOptions: { Control: DeliveryOptions, group: true },
  // nothing to type
  readOnly: { Control: ReadOnly, fixed: true },
  phones: { Control: Phones, group: true, fixed: true },
  hidden: { Control: Hidden, bare: true },
};
