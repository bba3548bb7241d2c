/** Parses a request: its call and its payload. */
import { routesTo } from '../../../auth/respond';
import { calls } from './calls';
import type { CallName, Received } from './types';

export interface CallRequest extends Received {
  readonly form: URLSearchParams;
}

/** An invalid request, with the status of the response. */
export class Unreadable extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const MAX_BODY_LENGTH = 65_536;

/** The payload decides about a variant with the same path. */
const isVariant = ({ path, answersAs = '' }: (typeof calls)[string]): boolean =>
  calls[answersAs]?.path === path;

const names = Object.keys(calls) as CallName[];
const ROUTES = routesTo(names.filter((id) => !isVariant(calls[id] ?? { path: '' })).map((id) => ({ id })));

/** Returns the call of a request, or null if the widget has no such call. */
export function callOf(api: string, method: string, url: URL): { call: CallName } | null {
  const base = new URL(api).pathname.replace(/\/$/, '');
  if (!url.pathname.startsWith(`${base}/`)) return null;
  const path = url.pathname.slice(base.length);
  const found = ROUTES.find((route) => route.method === method && route.pattern.test(path));
  return found ? { call: found.call.id } : null;
}

/**
 * Parses a request of a call.
 * @throws Unreadable if its body is too long, or its payload isn't a JSON object
 */
export async function readRequest(request: Request, { call }: { call: CallName }): Promise<CallRequest> {
  const url = new URL(request.url);
  const { method } = request;
  const query = Object.fromEntries(url.searchParams);
  const shared = { method, path: url.pathname, query };
  if (method === 'GET') return { ...shared, call, payload: null, form: new URLSearchParams() };
  const body = await request.text();
  if (body.length > MAX_BODY_LENGTH) throw new Unreadable(413, 'The body is too long.');
  const form = new URLSearchParams(body);
  const payload = payloadOf(form.get('data') ?? '');
  return {
    ...shared,
    call: variantOf(call, payload),
    payload: payload as never,
    form,
  };
}

function payloadOf(text: string): object {
  try {
    const payload: unknown = JSON.parse(text);
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload;
  } catch {
    // Reported below, like a payload of the wrong type.
  }
  throw new Unreadable(400, 'The form field "data" must be a JSON object.');
}

/** A sign-on with monitoring data only is a separate call. */
const variantOf = (call: CallName, payload: object): CallName =>
  call === 'authenticate' && !('userId' in payload) && 'nudetect_fp' in payload
    ? 'authenticateOnMount'
    : call;
