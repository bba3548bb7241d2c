/** The state of section 3 of the specification, under the same names. Transcripts prove when each part is written. */
import { expect, it } from '@jest/globals';
import { effectsOf } from '../../cli/check/effects';
import { defaultFolders, productOf, readData } from '../../cli/data/index';
import { cellsOf, rowsOfCell } from '../../cli/data/model';
import { initialState } from '../../src/core/flow/state';
import { step } from '../../src/core/flow/step';
import { verbs } from '../../src/effects/index';

/** Written from the specification, not from the data. Each name holds for `journey`, unless it begins with `session`. */
const NAMES =
  `appRedirect cpwMessage cpwMessageType email is2FaAuth isChangePassword isContinueAuth isGracePeriod isPwdExpPeriod
  isRedirect isResetSuccess isResetVoluntaryPwd isStepUp isTmpPassword landLinePhoneIds mobilePhoneIds nextAction phoneId showTwoFA
  svAttempts targetUrl user session.authReason session.captchaHtml session.captchaParameters session.isUserAuthorized`.split(
    /\s+/,
  );

const data = await readData(defaultFolders());
const product = productOf(data);

it('rows and calls write the state under the names of the specification (DATA-02)', () => {
  const rows = data.model.flows.flatMap((file) => cellsOf(file).flatMap(({ cell }) => rowsOfCell(cell)));
  const { calls } = data.model;
  const written = new Set([
    ...[data.model, ...Object.values(calls)].flatMap(({ keep }) => Object.keys(keep ?? {})),
    ...rows.flatMap((row) => [
      ...Object.keys(row.keep ?? {}),
      ...effectsOf(row).flatMap(({ verb, argument }) =>
        verb === 'set' ? Object.keys(Object(argument)) : [],
      ),
    ]),
  ]);
  const has = (name: string): boolean => written.has(name) || written.has(`journey.${name}`);
  expect(NAMES.filter((name) => !has(name))).toEqual([]);
});

it("a new journey has the widget's state, and none of an earlier journey's (DATA-02)", () => {
  const tables = {
    ...product,
    verbs,
    config: { targetUrl: '/home', loginUrl: '/login' },
    query: {},
    origins: { base: 'https://app.example.org/', allowed: ['https://app.example.org'] },
  };
  const kept = { isNudetectAuthFlagSet: true, loadNuDataScript: true };
  const before = {
    ...initialState,
    journey: { isTmpPassword: true },
    session: { ...initialState.session, ...kept, isSessionExpired: true },
  };
  const [after] = step(tables, before, {
    key: 'begin',
    now: 0,
    entry: 'forgotPassword',
    host: {},
    journey: {},
  });
  expect(after.journey).toEqual({ currentFlow: 'FPS' });
  expect(after.session).toMatchObject({ ...kept, isSessionExpired: false });
});
