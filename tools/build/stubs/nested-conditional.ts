/** Stands in for rjsf's schemaHasNestedConditional: flat panels have no conditions. */
export default () => false;
