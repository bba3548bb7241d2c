/** Stands in for react-modal's safeHTMLElement. Classes of elements were for propTypes. */
export const canUseDOM = true;
export default {};
