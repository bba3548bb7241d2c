/**
 * An auth server for all profiles of the contract, without dependencies. README.md lists the files by profile, and what a product also
 * needs. This file reads a request, finds its call, checks origin, session and token, and sends the answer.
 */
import { createServer } from 'node:http';
import { EXPIRED, Fault, refuse } from './answers.mjs';
import { coreCalls } from './calls/core.mjs';
import { passwordCalls } from './calls/password.mjs';
import { recoveryCalls } from './calls/recovery.mjs';
import { registrationCalls } from './calls/registration.mjs';
import { restCalls } from './calls/rest.mjs';
import { secondStepCalls } from './calls/second-step.mjs';
import { captchaCalls } from './captcha.mjs';
import { APPS, BRAND_ID, FOR_TESTS, ORIGIN, PORT } from './config.mjs';
import { cookieFor, issueToken, isTokenOf, sessionOf, TOKEN_HEADER } from './sessions.mjs';

const LARGEST_BODY = 64 * 1024;

/**
 * The calls. Each one gets a turn: the session, the payload as `data`, the query, and the parameters in its path. It returns the body
 * of the answer. An open call needs no session and no token.
 */
const CALLS = [
  ...coreCalls,
  ...captchaCalls,
  ...recoveryCalls,
  ...passwordCalls,
  ...secondStepCalls,
  ...registrationCalls,
  ...restCalls,
  ...(FOR_TESTS ? (await import('./for-tests.mjs')).hookCalls : []),
].map((call) => ({ ...call, pattern: patternOf(call.path) }));

function patternOf(path) {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** The call of a request and the parameters in its path. In identity-federation mode every path begins with /ping. */
function callOf(method, pathname) {
  const path = pathname.replace(/^\/ping(?=\/)/, '');
  const found = CALLS.filter(({ pattern }) => pattern.test(path));
  if (found.length === 0) throw new Fault(404, 'Unknown call.');
  const call = found.find((one) => one.method === method);
  if (!call) throw new Fault(405, 'This call needs another method.');
  const names = Object.entries({ ...call.pattern.exec(path).groups });
  return { call, names: Object.fromEntries(names.map(([name, value]) => [name, decoded(value)])) };
}

function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Fault(400, 'The path must be URL-encoded.');
  }
}

async function bodyOf(request) {
  let body = '';
  request.setEncoding('utf8');
  for await (const piece of request) {
    body += piece;
    if (body.length > LARGEST_BODY) throw new Fault(413, 'The request is too large.');
  }
  return body;
}

function objectIn(json) {
  try {
    const value = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {}
  throw new Fault(400, 'data must be a JSON object.');
}

/** @throws Fault with a new token if the form doesn't have the token of its session */
function checkToken(session, form, header) {
  const token = form.get('_csrf');
  if ((header ?? token) === token && isTokenOf(session, token, form.get('sId'))) return;
  const more = { csrfTokenValue: issueToken(session), csrfTokenHeader: TOKEN_HEADER };
  throw new Fault(403, refuse('ERROR', 'The token is invalid.', more));
}

/** Answers a request and returns the body. A call may replace or remove the session of the turn. */
async function answer(request, turn) {
  const { searchParams: query, pathname } = new URL(request.url, 'http://server');
  const { call, names } = callOf(request.method, pathname);
  if (names.appId !== undefined && !APPS.has(names.appId)) throw new Fault(404, 'Unknown application.');
  if (names.brandId !== undefined && names.brandId !== BRAND_ID) throw new Fault(404, 'Unknown brand.');
  const body = request.method === 'POST' ? await bodyOf(request) : null;
  if (call.isHook) return call.answer({ query, json: body ? JSON.parse(body) : {} });
  const form = new URLSearchParams(body ?? '');
  const { session } = turn;
  if (!call.isOpen) {
    const sId = (body === null ? query : form).get('sId');
    if (!session || (sId && sId !== session.id)) return { ...EXPIRED, ...call.whenExpired };
    if (body !== null) checkToken(session, form, request.headers[TOKEN_HEADER.toLowerCase()]);
  }
  const data = body === null ? {} : objectIn(form.get('data'));
  return call.answer(Object.assign(turn, { data, query }, names));
}

/** Only pages of the allowed origin can read an answer, and caches must not store it. */
function headersFor({ origin }) {
  const headers = { 'cache-control': 'no-store', vary: 'Origin' };
  if (origin !== ORIGIN) return headers;
  return {
    ...headers,
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': `content-type, ${TOKEN_HEADER}`,
    'access-control-expose-headers': 'Retry-After',
  };
}

async function respond(request, response) {
  const headers = headersFor(request.headers);
  const send = async (status, body) => {
    const type = body instanceof Blob ? body.type : 'application/json';
    const content = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : JSON.stringify(body);
    response.writeHead(status, { 'content-type': type, ...headers }).end(content);
  };
  try {
    if (request.headers.origin && request.headers.origin !== ORIGIN)
      throw new Fault(403, 'This origin is not allowed.');
    if (request.method === 'OPTIONS') return await send(200, {});
    const before = sessionOf(request);
    const turn = { session: before };
    const body = await answer(request, turn);
    if (turn.session !== before) headers['set-cookie'] = cookieFor(turn.session);
    await send(200, body);
  } catch (error) {
    if (!(error instanceof Fault)) console.error(error);
    const fault = error instanceof Fault ? error : new Fault(500, 'Something went wrong.');
    Object.assign(headers, fault.headers);
    await send(fault.status, fault.body);
  }
}

createServer(respond).listen(Number(PORT), '127.0.0.1', function () {
  console.log(`Listening on http://localhost:${this.address().port} for pages of ${ORIGIN}`);
});
