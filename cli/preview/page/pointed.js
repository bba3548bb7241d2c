/** The element that the user points at: its page, and its field, button and text if it has them. */
export function pointed(target) {
  const near = (mark) => target.closest(`[data-latchkey-${mark}]`)?.getAttribute(`data-latchkey-${mark}`);
  const root = target.closest('[data-latchkey-panel]') ?? document.querySelector('[data-latchkey-panel]');
  const label = target.closest('label');
  return {
    flow: root?.dataset.latchkeyFlow,
    page: root?.dataset.latchkeyPage,
    panel: root?.dataset.latchkeyPanel,
    field: near('field') ?? label?.control?.dataset.latchkeyField,
    action: near('action'),
    text: (target.innerText || target.ariaLabel || label?.innerText || '').trim().slice(0, 500),
  };
}
