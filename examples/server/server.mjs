/**
 * An auth server in one file, without a dependency: the profile `core` of the contract, and nothing else. It is a
 * beginning for a server team, and the proof that the contract can be kept by a server that shares no line with the
 * reference server. Everybody and every session is in memory; what a product needs beside it is named in README.md.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '4700', ORIGIN = 'http://localhost:3000', FOR_TESTS, ADA_PASSWORD } = process.env;
if (!ADA_PASSWORD) throw new Error('ADA_PASSWORD is not set: it is the password of the user ada');

const COOKIE = 'shop-session';
const TOKEN_HEADER = 'X-Shop-Token';
const IDLE_MS = 30 * 60_000;
const LARGEST_BODY = 64 * 1024;

const secret = () => randomBytes(24).toString('base64url');
const hashOf = (password, salt) => scryptSync(password, salt, 32);

/** @type {Map<string, { salt: string, hash: Buffer }>} */
const users = new Map();
function addUser(userId, password) {
  const salt = secret();
  users.set(userId, { salt, hash: hashOf(password, salt) });
}
addUser('ada', ADA_PASSWORD);
/** A user id that nobody has is checked against this one, so that it takes as long. */
const NOBODY = { salt: secret(), hash: randomBytes(32) };

function isRight(userId, password) {
  const { salt, hash } = users.get(userId) ?? NOBODY;
  return timingSafeEqual(hashOf(password, salt), hash);
}

/** The applications, and where each sends people who have signed on; without a target the page's own counts. */
const APPS = new Map([
  ['shop', `${ORIGIN}/home`],
  ['kiosk', undefined],
]);

/** The clock; a test moves it ahead. */
let ahead = 0;
const now = () => Date.now() + ahead;

/** The sessions, by the value of their cookie. */
const sessions = new Map();
function beginSession(userId = null) {
  const session = { cookie: secret(), id: secret(), tokens: new Set(), userId, usedAt: now() };
  sessions.set(session.cookie, session);
  return session;
}
function sessionOf(request) {
  const cookies = (request.headers.cookie ?? '').split('; ').map((one) => one.split('='));
  const session = sessions.get(cookies.find(([name]) => name === COOKIE)?.[1]);
  if (!session || now() - session.usedAt > IDLE_MS) return null;
  session.usedAt = now();
  return session;
}

/**
 * The widget asks for the token and for the session at the same time. A token that is asked for without a session is
 * free: it becomes that of the first session whose POST carries it and names the session's id, which no other page can
 * know. A product lets free tokens expire.
 */
const freeTokens = new Set();
function issueToken(session) {
  const token = secret();
  (session?.tokens ?? freeTokens).add(token);
  return token;
}
function isTokenOf(session, token, sId) {
  if (sId === session.id && freeTokens.delete(token)) session.tokens.add(token);
  return session.tokens.has(token);
}

/** Without https the page is one for trying, and Safari accepts no Secure cookie from http://localhost. */
const COOKIE_KIND = ORIGIN.startsWith('http:') ? 'SameSite=Lax' : 'Secure; SameSite=None';
const cookieOf = ({ cookie }) => `${COOKIE}=${cookie}; Path=/; HttpOnly; ${COOKIE_KIND}`;
const error = (detail) => ({ messages: [{ type: 'ERROR', detail }] });
const EXPIRED = { messages: null, nextAction: 'LOGIN', sessionExpired: true };

/** A fault that the widget understands: an envelope, with a status of its own. */
class Fault extends Error {
  constructor(status, detail) {
    super(detail);
    this.status = status;
    this.body = error(detail);
  }
}

// The calls. Each gets the request and the application in its path, and
// answers { body, session? }: a session in an answer brings its cookie along.

function settings({ appId }) {
  if (!APPS.has(appId)) throw new Fault(404, 'There is no such application.');
  return { body: { app: { isPingEnabled: false, isVoiceDisabled: true, nu_detect_on: false } } };
}

function csrf({ request }) {
  const csrfTokenValue = issueToken(sessionOf(request));
  return { body: { csrfTokenValue, csrfTokenStatus: 'OK', csrfTokenHeader: TOKEN_HEADER } };
}

function sessionId({ request }) {
  const session = sessionOf(request) ?? beginSession();
  return { session, body: { sessionId: session.id } };
}

async function authenticate({ request, appId }) {
  const { session, data } = await postedBy(request);
  if (!session) return { body: EXPIRED };
  const { userId, password } = data;
  // On a page with the inputs of behavioural monitoring the widget asks before anybody has typed.
  if (userId === undefined) return { body: { messages: null, nextAction: 'LOGIN' } };
  if (typeof userId !== 'string' || typeof password !== 'string')
    throw new Fault(400, 'userId and password must be strings.');
  // The widget encodes the user id once more than the form does.
  const typed = decoded(userId);
  if (!isRight(typed, password))
    return { body: { ...error('The user ID or the password is not right.'), nextAction: 'LOGIN' } };
  sessions.delete(session.cookie);
  const renewed = beginSession(typed);
  return {
    session: renewed,
    body: {
      messages: null,
      nextAction: 'REDIRECT',
      sessionId: renewed.id,
      csrfTokenValue: issueToken(renewed),
      targetUrl: APPS.get(appId),
    },
  };
}

/** The widget asks when neither the sign-on nor the page has named a target. */
async function getTargetUrl({ request }) {
  const { session, data } = await postedBy(request);
  if (!session) return { body: EXPIRED };
  if (!APPS.has(data.appId)) throw new Fault(400, 'There is no such application.');
  return {
    body: { messages: null, nextAction: 'REDIRECT', targetUrl: APPS.get(data.appId) ?? `${ORIGIN}/home` },
  };
}

function logout({ request }) {
  const session = sessionOf(request);
  if (!session) return { body: { messages: null, sessionExpired: true } };
  sessions.delete(session.cookie);
  return { body: {} };
}

const CALLS = [
  ['GET', /^\/appsdetails\/wgt\/apps\/([^/]+)$/, settings],
  ['GET', /^\/login\/wgt\/getCSRFToken$/, csrf],
  ['GET', /^\/login\/wgt\/sessionId$/, sessionId],
  ['POST', /^\/login\/wgt\/authenticate\/apps\/([^/]+)\/[^/]+$/, authenticate],
  ['POST', /^\/secure\/wgt\/gettargeturl$/, getTargetUrl],
  ['GET', /^\/login\/auth\/logout$/, logout],
  ...(FOR_TESTS ? hooks() : []),
];

/** What `latchkey conform` asks for between its journeys; never on a server that people use. */
function hooks() {
  const reset = () => {
    ahead = 0;
    sessions.clear();
    freeTokens.clear();
    return { body: {} };
  };
  const clock = async ({ request }) => {
    ahead += JSON.parse(await bodyOf(request)).seconds * 1000;
    return { body: {} };
  };
  return [
    ['POST', /^\/for-tests\/reset$/, reset],
    ['POST', /^\/for-tests\/clock$/, clock],
  ];
}

/** The session and the payload of a POST. @throws Fault without the token of that session */
async function postedBy(request) {
  const session = sessionOf(request);
  const form = new URLSearchParams(await bodyOf(request));
  if (session && !isTokenOf(session, form.get('_csrf'), form.get('sId')))
    throw new Fault(403, 'The token is not right.');
  try {
    const data = JSON.parse(form.get('data') ?? '');
    if (data?.constructor === Object) return { session, data };
  } catch {}
  throw new Fault(400, 'data must be a JSON object.');
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Fault(400, 'userId must be URL-encoded.');
  }
}

async function bodyOf(request) {
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > LARGEST_BODY) throw new Fault(413, 'The request is too large.');
  }
  return text;
}

async function answer(request) {
  if (request.headers.origin && request.headers.origin !== ORIGIN)
    throw new Fault(403, 'This page may not ask.');
  if (request.method === 'OPTIONS') return { body: {} };
  const { pathname } = new URL(request.url, 'http://server');
  const found = CALLS.filter(([, path]) => path.test(pathname));
  if (found.length === 0) throw new Fault(404, 'There is no such call.');
  const call = found.find(([method]) => method === request.method);
  if (!call) throw new Fault(405, 'This call has another method.');
  const [, path, answerCall] = call;
  return answerCall({ request, appId: path.exec(pathname)[1] });
}

createServer(async (request, response) => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'Origin' };
  if (request.headers.origin === ORIGIN)
    Object.assign(headers, {
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': `content-type, ${TOKEN_HEADER}`,
    });
  try {
    const { session, body } = await answer(request);
    if (session) headers['set-cookie'] = cookieOf(session);
    response.writeHead(200, headers).end(JSON.stringify(body));
  } catch (fault) {
    if (!(fault instanceof Fault)) console.error(fault);
    const { status = 500, body = error('Something went wrong.') } = fault;
    response.writeHead(status, headers).end(JSON.stringify(body));
  }
}).listen(Number(PORT), '127.0.0.1', function () {
  console.log(`http://localhost:${this.address().port}, for pages of ${ORIGIN}`);
});
