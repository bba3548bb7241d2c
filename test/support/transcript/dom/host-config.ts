type Values = Record<string, unknown>;

/** A host's config or input as its code would write it: `callback: true` becomes a function, a text for devicePrint too. */
export function hostConfig(values: Values, callback: (nextAction: unknown, detail: unknown) => void): Values {
  const config = { ...values };
  if (config.callback === true) config.callback = callback;
  if (typeof config.devicePrint === 'string') {
    const print = config.devicePrint;
    config.devicePrint = () => print;
  }
  return config;
}
