/** Stands in for prop-types: React 19 never looks at propTypes, so any shape will do. */
const any = Object.assign(() => null, { isRequired: () => null });
const kind = () => any;

const PropTypes = {
  any,
  array: any,
  bool: any,
  element: any,
  func: any,
  node: any,
  number: any,
  object: any,
  string: any,
  arrayOf: kind,
  instanceOf: kind,
  objectOf: kind,
  oneOf: kind,
  oneOfType: kind,
  shape: kind,
};

export default PropTypes;
