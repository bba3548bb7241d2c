/**
 * The document of the page, with the methods of its prototype. On a page with `<img name="createElement">`,
 * `document.createElement` is that image, so anyone who can post markup with names could block all sign-ons.
 * Names in markup can't replace the methods of this proxy. Use `document` itself if a node is required, as
 * for an observer.
 */
export const dom = new Proxy({} as Document, {
  get(own, name) {
    // Code can set own properties on the proxy, as React does for its markers.
    const value = Reflect.get(name in own ? own : Document.prototype, name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
});
