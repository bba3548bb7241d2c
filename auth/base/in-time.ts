/** Waits for an answer of another part. @throws Error that names it if the answer takes longer than `ms` */
export async function inTime<T>(name: string, ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error(`[latchkey] ${name} didn't answer in ${ms} ms.`));
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The same functions, also those of objects in `port`. One that takes longer than `ms` fails, and its error names it. */
export function allInTime<Port extends object>(name: string, ms: number, port: Port): Port {
  return new Proxy(
    { ...port },
    {
      get(_, key) {
        const value: unknown = Reflect.get(port, key);
        const full = `${name}.${String(key)}`;
        if (typeof value === 'function')
          return (...given: unknown[]) => inTime(full, ms, Promise.resolve(value.apply(port, given)));
        return typeof value === 'object' && value !== null && !Array.isArray(value)
          ? allInTime(full, ms, value)
          : value;
      },
    },
  );
}
