/**
 * The document of the page, with the methods of its prototype. In a page with `<img name="createElement">`
 * that picture stands in the place of `document.createElement`, so anybody who can post markup with names
 * could stop all sign-ons. Names in the markup cannot replace the methods of this proxy. Where a node is
 * wanted, as for an observer, use `document` itself.
 */
export const dom = new Proxy({} as Document, {
  get(own, name) {
    // Own properties are those that code has set on the proxy, as React sets its marks.
    const value = Reflect.get(name in own ? own : Document.prototype, name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
});
