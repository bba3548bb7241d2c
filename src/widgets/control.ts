import type { FieldOptions } from '../core/data.gen';

/** What every control gets, whatever draws the form around it. Its value it finds in the engine's form. */
export interface ControlProps {
  id: string;
  /** The field of schema.json. */
  field: string;
  /** The `name` attribute. */
  name: string;
  label: string;
  required: boolean;
  /** Values may not change now (a call is under way), but focus stays. */
  busy: boolean;
  invalid: boolean;
  /** Ids of help and error texts. */
  describedBy: string | undefined;
  placeholder: string | undefined;
  options: FieldOptions;
  onChange(value: string): void;
  onBlur(): void;
}
