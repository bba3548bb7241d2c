/** Requests and answers of the contract. */

export type Body = Record<string, unknown>;

/** The payload of a request. */
interface Sent {
  readonly data: Body;
}

/** An answer without messages. */
export const proceed = (nextAction: string, more: Body = {}): Body => ({ messages: [], nextAction, ...more });

/** An answer with one error, by code. The widget has its text. `detail` replaces that text. */
export const refusal = (nextAction: string, code: string, more: Body = {}, detail?: string): Body => ({
  messages: [{ type: 'ERROR', code, ...(detail && { detail }) }],
  nextAction,
  ...more,
});

/** A session that has ended is a normal step of a journey, so its status is 200. */
export const sessionExpired = (): Body => refusal('LOGIN', 'SESSION_EXPIRED', { sessionExpired: true });

/** Ends a request with another status than 200, and an envelope. */
export class Fault extends Error {
  override readonly name = 'Fault';
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`status ${status}`);
  }
}

/** The page's own mistake. `problem` is for its developer, in English. Only with status 400 can it be the user's input. */
export const pageFault = (
  status: number,
  problem: string,
  headers?: Readonly<Record<string, string>>,
): Fault =>
  new Fault(
    status,
    {
      messages: [{ type: 'ERROR', code: status === 400 ? 'INVALID_INPUT' : 'SYSTEM_ERROR', problem }],
      nextAction: 'ERROR',
    },
    headers,
  );

/** A text of the payload without spaces around it. @throws Fault if it isn't a string, or longer than `longest` */
export function textOf({ data }: Sent, name: string, longest = 256): string {
  const value = data[name] ?? '';
  if (typeof value !== 'string') throw pageFault(400, `<${name}> must be a string.`);
  if (value.length > longest) throw pageFault(400, `<${name}> must have at most ${longest} characters.`);
  return value.trim();
}

/** A password as typed. @throws Fault if it isn't a string, or longer than 1,024 characters */
export function passwordOf({ data }: Sent, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw pageFault(400, `<${name}> must be a string.`);
  if (value.length > 1024) throw pageFault(400, `<${name}> must have at most 1024 characters.`);
  return value;
}

/** A code without the spaces and hyphens between its groups. */
export const codeOf = (turn: Sent, name: string): string => textOf(turn, name).replace(/[\s-]/g, '');

/** @throws Fault for a text that databases can't store */
export function requireNoNul(text: string): string {
  if (text.includes('\0')) throw pageFault(400, 'A field must not contain NUL.');
  return text;
}

/** A user id, which the widget encodes once more than the form. Other clients may not, so an encoding that is invalid stays. */
export function userIdOf(turn: Sent): string {
  const text = textOf(turn, 'userId', 1024);
  return requireNoNul(decodedOr(text, text)).trim();
}

/** Decodes a text from a URL. `other` is the result if the encoding is invalid. */
export function decodedOr<Other>(text: string, other: Other): string | Other {
  try {
    return decodeURIComponent(text);
  } catch {
    return other;
  }
}

/** The values of a cookie in a header. A browser may send several of one name, with different paths. */
export const cookiesIn = (header: string, name: string): string[] =>
  header
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/** On the developer's own machine, pages and handler have no TLS. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether cookies must do without Secure, because Safari refuses them otherwise. */
export function isWithoutTls({ url }: Pick<Request, 'url'>): boolean {
  const { hostname, protocol } = new URL(url);
  return protocol === 'http:' && LOCAL.has(hostname);
}

/** Reads a form. @throws Fault if it is too long, too slow or of another type */
export async function formOf(
  request: Request,
  { bytes, seconds }: { bytes: number; seconds: number },
): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw pageFault(415, 'The body must be application/x-www-form-urlencoded, with data, _csrf and sId.');
  const reader = request.body?.getReader();
  if (!reader) return new URLSearchParams();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel('too slow').catch(() => {});
  }, seconds * 1000);
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > bytes) throw pageFault(413, `The body must have at most ${bytes} bytes.`);
      text += decoder.decode(value, { stream: true });
    }
    if (isLate) throw pageFault(408, `The body must arrive within ${seconds} seconds.`);
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
  return new URLSearchParams(text + decoder.decode());
}

/** The payload of a form. @throws Fault if it isn't a JSON object */
export function payloadIn(form: URLSearchParams): Body {
  for (const value of form.values()) requireNoNul(value);
  try {
    const value = JSON.parse(form.get('data') ?? '', (_, one) =>
      typeof one === 'string' ? requireNoNul(one) : one,
    );
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (error instanceof Fault) throw error;
    // Reported below.
  }
  throw pageFault(400, '<data> must be a JSON object.');
}
