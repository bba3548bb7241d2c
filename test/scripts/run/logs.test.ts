import { expect, it } from '@jest/globals';
import { isClean } from '../../../scripts/run/logs';

const line = {
  level: 30,
  time: '2026-11-23T19:32:49.374Z',
  call: 'authenticate',
  method: 'POST',
  status: 200,
  nextAction: 'REDIRECT',
  outcome: 'signed-on',
  account: 'yDRqkzKsU1kidHfQ',
  address: 'tdFcM3ibnAPK0LSV',
  ms: 0.8,
  id: 'd6fdadfa-beb6-4edb-942f-7d4fe9353640',
  msg: 'answered',
};
const failure = {
  level: 40,
  time: line.time,
  provider: 'demo',
  name: 'ResponseBodyError',
  code: 'OAUTH_RESPONSE_BODY_ERROR',
  at: ['    at async identityFrom (file:///server.mjs:46585:18)', '    at node:internal/timers:95:5'],
  msg: 'a sign-on with an identity provider failed',
};
const metric = 'latchkey_requests_total{call="authenticate",status="200",next_action="REDIRECT"} 2';

it.each([
  JSON.stringify({
    level: 40,
    time: line.time,
    why: 'not well-formed XML',
    msg: 'a SAML response was refused',
  }),
  JSON.stringify({ level: 40, time: line.time, why: 'not base64', msg: 'a SAML response was refused' }),
  JSON.stringify(line),
  JSON.stringify({ ...line, nextAction: null }),
  JSON.stringify({ ...line, call: 'endSession', nextAction: null, outcome: 'sessions-ended' }),
  JSON.stringify(failure),
  metric,
])('a log line or metric is clean: %s', (text) => expect(isClean(text)).toBe(true));

it.each([
  ...[
    { outcome: 'ada' },
    { account: 'ada' },
    { address: '192.0.2.17' },
    { call: 'ada' },
    { nextAction: 'ada@example.test' },
    { id: 'Bright-Sky7' },
    { msg: 'ada signed on' },
    { provider: 'ada@example.test' },
    { code: 'Bright-Sky7' },
    { at: ['    at ada@example.test'] },
  ],
  ...[
    { path: '/apps/wgt/demo/brands/demo/users/ada/' },
    { status: '123456 ' },
    { why: 'for ada@example' },
    { why: 'code 123456' },
  ],
])("a log line with other values isn't clean: %j", (more) => {
  expect(isClean(JSON.stringify({ ...line, ...more }))).toBe(false);
});

it("a metric with a user in it isn't clean", () => {
  expect(isClean(metric.replace('authenticate', 'ada@example.test'))).toBe(false);
  expect(isClean(metric.replace('call="', 'user="'))).toBe(false);
});
