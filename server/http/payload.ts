import { accountName } from '../../src/core/data/account-name';
import { limits } from '../limits';
import { type FieldRule, fieldRule } from '../store/field-rules';
import { text } from '../texts';
import { RequestFault } from './envelope';

/** The JSON object in a POST's `data` field. Read it with the functions below, because they only read own keys. */
export type Payload = Readonly<Record<string, unknown>>;

/** The problem of a text that PostgreSQL can't store. */
export const NUL = 'must not contain a NUL character';

/** Parses `data` and rejects anything but a JSON object. A missing `data` is an empty object. */
export function parsePayload(data: string | null): Payload {
  if (data === null || data === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw badField('data', 'must be JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badField('data', 'must be a JSON object');
  const { levels } = limits.payload;
  if (isDeeper(value, levels)) throw badField('data', `must not have more than ${levels} levels`);
  return value as Payload;
}

/** Whether a value has more than `levels` levels. It stops there, so that no input can exhaust the stack. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** A nested object of the payload. A missing one counts as empty. */
export function section(payload: Payload, name: string): Payload {
  const value = Object.hasOwn(payload, name) ? payload[name] : undefined;
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw badField(name, 'must be an object');
  return value as Payload;
}

/** A string of the payload, '' if missing or null. Rejects more than `longest` UTF-16 units. */
export function optionalText(payload: Payload, name: string, longest = limits.payload.characters): string {
  const value = Object.hasOwn(payload, name) ? payload[name] : undefined;
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw badField(name, 'must be a string');
  if (value.length > longest) throw badField(name, `must not be longer than ${longest} characters`);
  if (value.includes('\0')) throw badField(name, NUL);
  return value;
}

/** A string that must not be missing or empty. `shownAs`: the name in the error, for a nested field. */
export function requiredText(payload: Payload, name: string, longest?: number, shownAs = name): string {
  const value = optionalText(payload, name, longest);
  if (value === '') throw badField(shownAs, 'is required');
  return value;
}

/**
 * The user id of a payload, decoded, because user ids are sent URL-encoded (Specification section 5). A client that encodes
 * only the form sends the user id itself, whose percent sign then needn't begin an escape.
 */
export function requiredUserId(payload: Payload, longest: number): string {
  const encoded = requiredText(payload, 'userId', longest * 12);
  let decoded = encoded;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    // It isn't encoded.
  }
  const userId = accountName(decoded).trim();
  if (userId === '' || userId.includes('\0')) throw badField('userId', 'is required');
  if ([...userId].length > longest) throw badField('userId', `must not be longer than ${longest} characters`);
  return userId;
}

/** A string that must meet the rules of the field `definition` in schemas/defs.json. */
export function ruledText(payload: Payload, name: string, definition: string, shownAs = name): string {
  const value = requiredText(payload, name, undefined, shownAs);
  const broken = brokenRule(value, fieldRule(definition));
  if (broken) throw badField(shownAs, broken);
  return value;
}

function brokenRule(value: string, rule: FieldRule): string | null {
  const length = [...value].length;
  if (rule.maxLength !== undefined && length > rule.maxLength)
    return `must not be longer than ${rule.maxLength} characters`;
  if (rule.minLength !== undefined && length < rule.minLength)
    return `must not be shorter than ${rule.minLength} characters`;
  if (rule.enum && !rule.enum.includes(value)) return `must be one of ${rule.enum.join(', ')}`;
  const patterns = [rule.pattern, ...(rule.allOf ?? []).map((part) => part.pattern)];
  return patterns.every((pattern) => pattern === undefined || new RegExp(pattern, 'u').test(value))
    ? null
    : 'has the wrong form';
}

/** The fault of one field: status 400, and a message with the field and its problem. */
export function badField(field: string, problem: string): RequestFault {
  return new RequestFault(400, text('ENTRIES_REFUSED'), { field, problem: `${field} ${problem}.` });
}
