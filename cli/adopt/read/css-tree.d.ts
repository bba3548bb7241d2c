// The parts of css-tree without its data about properties, which its own types cover only together.
declare module '@eslint/css-tree/parser' {
  export { parse as default } from '@eslint/css-tree';
}
declare module '@eslint/css-tree/walker' {
  export { walk as default } from '@eslint/css-tree';
}
declare module '@eslint/css-tree/generator' {
  export { generate as default } from '@eslint/css-tree';
}
