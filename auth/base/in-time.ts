/** Waits for an answer of another server. @throws Error that names it if the answer takes longer than `ms` */
export async function inTime<T>(name: string, ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error(`[latchkey] ${name} didn't answer in ${ms} ms.`));
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
