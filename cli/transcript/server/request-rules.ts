import type { Transcript } from '../../../src/core/data/data.gen';
import type { Received } from './script';
import { NEVER_PREFIXED, START_CALLS } from './wire';

/**
 * The rules for every request of every transcript (specification section 7). Returns the rules that one request
 * breaks.
 */
export function breaches(request: Received, transcript: Transcript, typed: Iterable<string>): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(`${request.method} ${request.path}: ${what}`);
  };
  must(request.call !== null, 'the specification has no such call');
  must(request.by !== 'unexpected', 'the transcript does not expect this request');
  const isStart = START_CALLS.includes(request.call ?? '');
  const isPing = transcript.settings?.isPingEnabled === true;
  if (!isStart)
    must(
      request.isPrefixed === isPing,
      isPing ? 'the /ping prefix is missing' : 'the /ping prefix is only for ping mode',
    );
  if (NEVER_PREFIXED.includes(request.call ?? ''))
    must(!request.isPrefixed, 'this call never has the prefix');
  must(request.query.get('isWidget') === 'true', 'isWidget=true is missing');
  must(request.query.get('language') === (transcript.config?.language ?? 'en_US'), 'the language is missing');
  if (request.method === 'POST') {
    must(
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false,
      'the body is not form-encoded',
    );
    must(
      [...request.form.keys()].join() === 'data,_csrf,sId',
      'the form must have exactly the fields data, _csrf, sId',
    );
    must(typeof request.body === 'object' && request.body !== null, '`data` is not a JSON object');
  }
  const { csrf, header, sId } = request.issued;
  if (!isStart && request.method === 'POST') {
    must(request.form.get('_csrf') === csrf, `_csrf is not the issued token (${csrf})`);
    // The error log may get a report about a failed first call before there is a session, and about a missing token.
    const isLog = request.call === 'logError';
    must(csrf !== '' || isLog, 'sent before a token was issued');
    must(
      (isLog && request.form.get('sId') === '') || request.form.get('sId') === sId,
      `sId is not the issued session (${sId})`,
    );
    if (csrf) must(request.headers[header] === csrf, `the header ${header} does not contain the token`);
  }
  // All other GETs of a start are sent before there is a session, or start it.
  if (request.method === 'GET' && (!isStart || request.call === 'countryCodes'))
    must((request.query.get('sId') ?? '') === sId, 'sId is missing from the query');
  const url = `${request.path}?${request.query}`;
  for (const secret of typed) must(!decodeURIComponent(url).includes(secret), 'the URL contains a secret');
  return wrong;
}
