/** Returns an error that explains why a module failed to load, because browsers don't give the reason. */
export async function explainFailure(src: string, cause: unknown): Promise<Error> {
  if (cause instanceof Error && cause.message.startsWith('[latchkey]')) return cause;
  return new Error(`[latchkey] loader: ${src} ${await diagnose(src)} (${cause})`, { cause });
}

async function diagnose(src: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(src, { credentials: 'omit' });
  } catch {
    return 'did not respond. Check the network, the page’s Content-Security-Policy, and CORS on its server.';
  }
  if (!answer.ok) return `responded with status ${answer.status}. Check the URL.`;
  const type = answer.headers.get('content-type') ?? 'a file without a content type';
  if (!/javascript/.test(type)) return `is ${type}, not a JavaScript module. Check the URL.`;
  return 'exists but failed to run. Check that all files of the widget are deployed and match their hashes.';
}
