/** Returns an error that explains why a module failed to load, because browsers don't give the reason. */
export async function clearError(src: string, cause: unknown): Promise<Error> {
  if (cause instanceof Error && cause.message.startsWith('[latchkey]')) return cause;
  return new Error(`[latchkey] loader: ${src} ${await whatIsThere(src)} (${cause})`, { cause });
}

async function whatIsThere(src: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(src, { credentials: 'omit' });
  } catch {
    return 'gives no answer: the network is down, the page’s policy forbids it, or the server does not allow this origin (CORS)';
  }
  if (!answer.ok) return `is answered with ${answer.status}`;
  const type = answer.headers.get('content-type') ?? 'nothing';
  if (!/javascript/.test(type)) return `is ${type}, not a JavaScript module`;
  return 'is there, but cannot be run, or one of its own files is missing or has other bytes than its hash';
}
