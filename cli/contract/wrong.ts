/** Turns ajv's errors into one message for each place in an answer. */
import type { ErrorObject } from 'ajv';

/** A fault in an answer, and its place as a JSON pointer. */
export interface Wrong {
  readonly at: string;
  readonly message: string;
}

/**
 * One message for each fault. If a value may have several types, ajv reports an error for each of them, and these are
 * merged. The errors must include their data (ajv's option `verbose`).
 */
export function wrongIn(errors: readonly ErrorObject[]): Wrong[] {
  const withChoices = new Set(
    errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
  );
  const places = new Set(errors.map(({ instancePath }) => instancePath));
  return [...places].flatMap((place) => {
    const own = errors.filter(({ instancePath, keyword }) => instancePath === place && keyword !== 'anyOf');
    const messages = withChoices.has(place) ? choice(place, own, places) : own.map(describe);
    return messages.map((message) => ({ at: place || '/', message }));
  });
}

/** The faults of a value that may have several types. If there is a fault inside the value, its type is right. */
function choice(place: string, own: readonly ErrorObject[], places: ReadonlySet<string>): string[] {
  if ([...places].some((other) => other.startsWith(`${place}/`))) return [];
  const types = own.filter(({ keyword }) => keyword === 'type');
  const [first] = types;
  if (first && types.length === own.length)
    return [
      mustBe(
        types.map(({ params }) => params.type),
        first.data,
      ),
    ];
  return [[...new Set(own.map(describe))].join(', or ')];
}

function describe({ keyword, params, message = '', data }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return mustBe([params.type].flat(), data);
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    default:
      return message;
  }
}

const mustBe = (types: readonly string[], data: unknown): string =>
  `must be ${types.map(withArticle).join(' or ')}, but is ${withArticle(kindOf(data))}`;

const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** The type of a value, in JSON's terms. Never the value itself, which may be a secret. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
