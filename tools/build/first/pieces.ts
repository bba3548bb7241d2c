/** Writes what is drawn as JavaScript, in which what occurs more than once is written once. */

/** Shorter lists are as short as a name for them. */
const WORTH_A_NAME = 24;

/** The statement that makes `name` of `value`, plain data: each list in it that occurs twice, as elements do, becomes a variable. */
export function statement(name: string, value: unknown): string {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    if (Array.isArray(part)) {
      const text = JSON.stringify(part);
      const before = counts.get(text) ?? 0;
      counts.set(text, before + 1);
      if (before > 0) return;
    }
    for (const inner of Object.values(part)) count(inner);
  };
  count(value);

  const names = new Map<string, string>();
  const variables: string[] = [];
  const write = (part: unknown): string => {
    if (part === null || typeof part !== 'object') return JSON.stringify(part);
    if (!Array.isArray(part)) {
      const fields = Object.entries(part).map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`);
      return `{${fields.join()}}`;
    }
    const text = JSON.stringify(part);
    const known = names.get(text);
    if (known) return known;
    const own = `[${part.map(write).join()}]`;
    if ((counts.get(text) ?? 0) < 2 || text.length < WORTH_A_NAME) return own;
    const variable = `$${variables.length}`;
    names.set(text, variable);
    variables.push(`${variable}=${own}`);
    return variable;
  };
  const whole = write(value);
  return `var ${[...variables, `${name}=${whole}`].join()};\n`;
}
