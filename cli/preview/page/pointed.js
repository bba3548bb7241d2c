/** What a person points at: the page, and the field, button and text there, each if there is one. */
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
