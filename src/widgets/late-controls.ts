import { Checkbox, Select } from './choices';
import { Codes } from './codes';
import type { Widgets } from './controls';
import { DeliveryOptions } from './delivery-options';
import { Code, lineControls } from './lines';
import { List } from './list';
import { Qr } from './qr';
import { Radio } from './radio';
import { Hidden, Phones, ReadOnly } from './read-only';

/** Icons of later panels, on the grid of `icons`. */
export const lateIcons = {
  back: 'M4 11a8 8 0 1 1 2.3 6.3M4 5v6h6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  dot: 'M10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  down: 'M6 9.5l6 6 6-6',
  help: 'M9.3 9.3a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.5 1.1-1.5 2.1v.2M12 17v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  listen: 'M4 9.5v5h3.5l5 4.5V5l-5 4.5zM16 9a4.2 4.2 0 0 1 0 6M18.5 6a8.5 8.5 0 0 1 0 12',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  phone:
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2',
  play: 'M7.5 5l11 7-11 7z',
  print:
    'M7 9V4h10v5M7 16.5H4.5A1.5 1.5 0 0 1 3 15v-4.5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7z',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
};

/** The controls of later panels, in their own chunk. */
export const lateControls: Widgets = {
  // one line of text
  ...lineControls,
  code: Code,
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
  list: List,
  hidden: Hidden,
};
