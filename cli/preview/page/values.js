/** The current values of the panel, by field. */
const boxes = () => [
  .../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[data-latchkey-field]')),
];
/** @type {(box: HTMLInputElement) => [string, string | boolean][]} */
const valuesOf = (box) => {
  const name = box.dataset.latchkeyField;
  if (box.type === 'radio') return box.checked ? [[name, box.value]] : [];
  if (box.type === 'checkbox') return [[name, box.checked]];
  return box.value ? [[name, box.value]] : [];
};
const isChoice = ({ type }) => type === 'radio' || type === 'checkbox';

export const valuesNow = () => Object.fromEntries(boxes().flatMap(valuesOf));

/** Restores the values from before the data changed. Removed fields are skipped. */
export function putBack(values) {
  for (const [field, value] of Object.entries(values)) {
    const box = boxes().find(
      (one) => one.dataset.latchkeyField === field && (one.type !== 'radio' || one.value === value),
    );
    if (!box) continue;
    if (isChoice(box)) {
      if (!box.checked && value !== false) box.click();
      continue;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value');
    set.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** The differences from `before`, as a transcript's step: options are chosen, texts are typed. */
export function doneSince(before) {
  const now = valuesNow();
  // A removed field was neither chosen nor typed.
  const present = new Set(boxes().map((box) => box.dataset.latchkeyField));
  const changed = [...present].filter((name) => before[name] !== now[name]);
  const isChosen = (name) =>
    boxes().some((box) => box.dataset.latchkeyField === name && (isChoice(box) || box.tagName === 'SELECT'));
  const pick = (test) =>
    Object.fromEntries(changed.filter(test).map((name) => [name, String(now[name] ?? '')]));
  const [choose, type] = [pick(isChosen), pick((name) => !isChosen(name))];
  return {
    ...(Object.keys(choose).length > 0 && { choose }),
    ...(Object.keys(type).length > 0 && { type }),
  };
}
