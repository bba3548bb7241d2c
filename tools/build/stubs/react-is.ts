/** Stands in for react-is, of which rjsf asks two questions before it takes something for a widget. */
const kindOf = (value: unknown) => (value as { $$typeof?: symbol } | null)?.$$typeof;

export default {
  isForwardRef: (element: { type: unknown }) => kindOf(element.type) === Symbol.for('react.forward_ref'),
  isMemo: (value: unknown) => kindOf(value) === Symbol.for('react.memo'),
};
