/** Whether the visitor works in this frame, and not in the page around it. */
const isHere = (): boolean => parent === window || parent.document.activeElement === window.frameElement;

/**
 * While the visitor works outside the frame, such as in the editor, no panel takes the focus. Each change shows the
 * panel again, and a dialog would take the focus even in the middle of a word.
 */
export function leaveFocusOutside(): void {
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (isHere()) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function () {
    const before = isHere() ? null : (parent.document.activeElement as HTMLElement);
    showModal.call(this);
    if (!before || !isHere()) return;
    if (before === parent.document.body) {
      parent.focus();
      (window.frameElement as HTMLElement).blur();
    } else before.focus({ preventScroll: true });
  };
}
