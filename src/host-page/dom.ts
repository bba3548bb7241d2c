/**
 * The document of the page, as its prototype has it. In a page with `<img name="createElement">` that picture
 * stands in the place of `document.createElement`, so who may post markup with names could keep everybody
 * from signing on. What is asked for here no name can take. To be asked only: where a node is wanted, as an
 * observer wants it, that is `document` itself.
 */
export const dom = new Proxy({} as Document, {
  get(own, name) {
    // Own is what somebody has put here, as React puts its marks.
    const value = Reflect.get(name in own ? own : Document.prototype, name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
});
