/** The answers that any call can get on any page, and the pages that treat one differently. */
import { expect, it } from '@jest/globals';
import { callingsOf, findCell, pagesOf } from '../../cli/check/journey';
import { defaultFolders, readData } from '../../cli/data/index';

const { model } = await readData(defaultFolders());
const journeys = model.flows.filter(({ flow }) => flow !== 'common');

/** The pages that have another row for this answer than all others, with the key of the row. */
function ownRows(answer: string): string[] {
  const found = new Set<string>();
  let tried = 0;
  for (const pageInFlow of journeys.flatMap(({ flow }) => pagesOf(model, flow)))
    for (const { call } of callingsOf(model, pageInFlow)) {
      tried += 1;
      const { key, level } = findCell(model, pageInFlow, `${call}.${answer}`) ?? {};
      if (key !== `*.${answer}` || level !== 'common')
        found.add(`${pageInFlow.flow} ${pageInFlow.page} ${key} of the ${level}`);
    }
  expect(tried).toBeGreaterThan(200);
  return [...found].sort();
}

it('LOGIN leads to the error page from every page, except from those that begin or end with a password (DELV-07, SESS-01)', () => {
  expect(model.common.data.on?.['*.LOGIN']).toMatchObject({ go: 'ERROR' });
  expect(ownRows('LOGIN')).toEqual([
    'ADD_PASSKEY PASSKEY_OFFER *.LOGIN of the page',
    'CHANGE_PASSWORD CPW changePassword.LOGIN of the page',
    'CHANGE_PASSWORD CPW continueAuthentication.LOGIN of the page',
    'FPS FORGOT_PASSWORD validateUser.LOGIN of the page',
    'FPS FPW_RESET_PASSWORD resetPassword.LOGIN of the page',
    'NEW_USER FPW_RESET_PASSWORD resetPassword.LOGIN of the page',
    'NEW_USER NEW_USER validateUser.LOGIN of the page',
    'RECOVERY FORGOT_PASSWORD validateUser.LOGIN of the page',
    'RECOVERY FPW_RESET_PASSWORD resetPassword.LOGIN of the page',
    'SELF_REG RESET_PASSWORD selfRegPassword.LOGIN of the page',
    'SIGN_ON LOGIN_PAGE authenticate.LOGIN of the page',
    'SIGN_ON PING_LOGIN_PAGE authenticate.LOGIN of the page',
    'SIGN_ON SIGN_ON_RETURN authenticate.LOGIN of the page',
    'VOLUNTARY_PASSWORD VOLUNTARY_PASSWORD changePassword.LOGIN of the page',
    'VOLUNTARY_PASSWORD VOLUNTARY_PASSWORD continueAuthentication.LOGIN of the page',
  ]);
});

it('an expired session does the same on every page, except where the user is already signed on or leaves (ERR-09, SESS-01)', () => {
  expect(ownRows('!expired')).toEqual([
    'ADD_PASSKEY PASSKEY_OFFER *.!expired of the page',
    'CHANGE_PASSWORD CPW continueAuthentication.!expired of the page',
    'LOG_OUT LOG_OUT logout.!expired of the page',
    'VOLUNTARY_PASSWORD VOLUNTARY_PASSWORD continueAuthentication.!expired of the page',
  ]);
});
