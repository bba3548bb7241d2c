import { isTree, own } from './paths';

/** A delivery option for a code. `value` is the value in the form: `<phoneId>:<TEXT|VOICE>`, or `EMAIL`. */
export interface DeliveryOption {
  value: string;
  method: 'TEXT' | 'VOICE' | 'EMAIL';
  /** The number or address as the server shows it, masked or not. */
  to: string;
}

/** Numbers beyond this limit are ignored. */
const MAX_PHONES = 20;
const MAX_LENGTH = 200;

/**
 * Returns the delivery options of an answer (specification sections 3 and 4): voice or text for each mobile
 * number, voice for each landline, then email. Voice is first, so the first option can be preselected.
 * @param options the values that the journey keeps of the answer: maps of phone ID to displayed number, and
 * an address
 */
export function deliveryOptions(
  options: { mobilePhoneIds?: unknown; landLinePhoneIds?: unknown; email?: unknown },
  voiceDisabled: boolean,
): DeliveryOption[] {
  const voice = voiceDisabled ? [] : (['VOICE'] as const);
  const phones = (map: unknown, methods: readonly ('VOICE' | 'TEXT')[]): DeliveryOption[] =>
    numbersIn(map).flatMap(([id, to]) => methods.map((method) => ({ value: `${id}:${method}`, method, to })));
  const { email } = options;
  const all: DeliveryOption[] = [
    ...phones(options.mobilePhoneIds, [...voice, 'TEXT']),
    ...phones(options.landLinePhoneIds, voice),
    ...(typeof email === 'string' && email !== ''
      ? [{ value: 'EMAIL', method: 'EMAIL' as const, to: truncate(email) }]
      : []),
  ];
  // An ID in both maps would give two options with the same value. Keeps the first.
  return all.filter((option, index) => all.findIndex(({ value }) => value === option.value) === index);
}

/** Returns the first `LONGEST` characters of a text without splitting a surrogate pair. */
const truncate = (text: string): string =>
  text.length > MAX_LENGTH ? Array.from(text).slice(0, MAX_LENGTH).join('') : text;

function numbersIn(map: unknown): [id: string, number: string][] {
  if (!isTree(map)) return [];
  return Object.keys(map)
    .slice(0, MAX_PHONES)
    .flatMap((id): [string, string][] => {
      const number = own(map, id);
      return typeof number === 'string' && number !== '' ? [[id, truncate(number)]] : [];
    });
}
