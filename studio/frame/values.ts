/** The current values of the panel, by field. */
export type Values = Record<string, string | boolean>;

const boxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[data-latchkey-field]'),
];
const nameOf = ({ dataset }: HTMLInputElement): string => dataset.latchkeyField ?? '';
const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

function valuesOf(box: HTMLInputElement): [string, string | boolean][] {
  if (box.type === 'radio') return box.checked ? [[nameOf(box), box.value]] : [];
  if (box.type === 'checkbox') return [[nameOf(box), box.checked]];
  return box.value ? [[nameOf(box), box.value]] : [];
}

export const valuesNow = (): Values => Object.fromEntries(boxes().flatMap(valuesOf));

/** Restores the values from before the data changed. Removed fields are skipped. */
export function putBack(values: Values): void {
  for (const [field, value] of Object.entries(values)) {
    const box = boxes().find((one) => nameOf(one) === field && (one.type !== 'radio' || one.value === value));
    if (!box) continue;
    if (isChoice(box)) {
      if (!box.checked && value !== false) box.click();
      continue;
    }
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** The differences from `before`, as a transcript's step: options are chosen, texts are typed. */
export function doneSince(before: Values): { choose?: object; type?: object } {
  const now = valuesNow();
  // A removed field was neither chosen nor typed.
  const changed = [...new Set(boxes().map(nameOf))].filter((name) => before[name] !== now[name]);
  const isChosen = (name: string): boolean =>
    boxes().some((box) => nameOf(box) === name && (isChoice(box) || box.tagName === 'SELECT'));
  const pick = (test: (name: string) => boolean): object =>
    Object.fromEntries(changed.filter(test).map((name) => [name, String(now[name] ?? '')]));
  const [choose, type] = [pick(isChosen), pick((name) => !isChosen(name))];
  return {
    ...(Object.keys(choose).length > 0 && { choose }),
    ...(Object.keys(type).length > 0 && { type }),
  };
}
