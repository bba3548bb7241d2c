type Values = Record<string, unknown>;

type Recorder = (nextAction: unknown, detail: unknown) => void;

/**
 * A host's config or input as the host's code would pass it. `callback: true` becomes a function that is recorded
 * under `name`, `returnToAppCallback: true` becomes one that is recorded under its own name, and a text for
 * devicePrint becomes a function.
 */
export function hostConfig(values: Values, record: (name: string) => Recorder, name: string): Values {
  const config = { ...values };
  if (config.callback === true) config.callback = record(name);
  if (config.returnToAppCallback === true) config.returnToAppCallback = record('returnToApp');
  if (typeof config.devicePrint === 'string') {
    const print = config.devicePrint;
    config.devicePrint = () => print;
  }
  return config;
}
