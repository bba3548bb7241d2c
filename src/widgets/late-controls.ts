import { Checkbox } from './checkbox';
import { Code } from './code';
import { Codes } from './codes';
import type { Widgets } from './controls';
import { CountryCode } from './country-code';
import { DeliveryOptions } from './delivery-options';
import { Digits } from './digits';
import { Email } from './email';
import { Hidden } from './hidden';
import { IntlPhone } from './intl-phone';
import { Phones } from './phones';
import { Qr } from './qr';
import { Radio } from './radio';
import { ReadOnly } from './read-only';
import { Select } from './select';
import { UsPhone } from './us-phone';

/** The controls of later panels, in their own chunk. */
export const lateControls: Widgets = {
  // one line of text
  email: Email,
  code: Code,
  // digits
  usPhone: UsPhone,
  intlPhone: IntlPhone,
  countryCode: CountryCode,
  digits: Digits,
  // choices
  select: Select,
  radio: Radio,
  deliveryOptions: DeliveryOptions,
  checkbox: Checkbox,
  // read-only and hidden
  readOnly: ReadOnly,
  phones: Phones,
  qr: Qr,
  codes: Codes,
  hidden: Hidden,
};
