import type { ComponentType } from 'react';
import type { WidgetName } from '../core/data.gen';
import { Code } from './code';
import type { ControlProps } from './control';
import { CountryCode } from './country-code';
import { Digits } from './digits';
import { Email } from './email';
import { Hidden } from './hidden';
import { IntlPhone } from './intl-phone';
import { Password } from './password';
import { Radio } from './radio';
import { ReadOnly } from './read-only';
import { Select } from './select';
import { Text } from './text';
import { UsPhone } from './us-phone';
import { UserId } from './user-id';

interface Entry {
  Control: ComponentType<ControlProps>;
  /** Several inputs: the label is the legend of a group. */
  group?: true;
  /** No label, no texts around it. */
  bare?: true;
}

/** Every control, by its name in ui.json. */
export const controls: Partial<Record<WidgetName, Entry>> = {
  // one line of text
  text: { Control: Text },
  userId: { Control: UserId },
  email: { Control: Email },
  password: { Control: Password },
  code: { Control: Code },
  // digits
  usPhone: { Control: UsPhone },
  intlPhone: { Control: IntlPhone },
  countryCode: { Control: CountryCode },
  digits: { Control: Digits },
  // choices
  select: { Control: Select },
  radio: { Control: Radio, group: true },
  // nothing to type
  readOnly: { Control: ReadOnly },
  hidden: { Control: Hidden, bare: true },
};

/** The control of a name. @throws when nothing goes by that name */
export function controlOf(name: WidgetName): Entry {
  const entry = Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (!entry) throw new Error(`[latchkey] there is no widget <${name}>; there are ${Object.keys(controls).join(', ')}`);
  return entry;
}
