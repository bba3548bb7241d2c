import { afterEach, expect, it, jest } from '@jest/globals';
import { readStore } from '../../../cli/transcript/page-view';
import { panel, settings, startWidget, stopWidget } from '../../panel/support/start';

afterEach(stopWidget);

const session = (): Record<string, unknown> => JSON.parse(readStore(document, 'LOGIN_PAGE')).session;

it('the session keeps both flags of the monitoring script across journeys (ENT-08, ENT-13, DATA-02)', async () => {
  const load = jest.fn(async () => {});
  const { handle } = await startWidget(
    'authenticateUser',
    settings({ nu_detect_on: true, nu_session_id: 'n-1' }),
    { monitoring: { load } },
  );
  await panel('sign-on');
  expect(session()).toMatchObject({ isNudetectAuthFlagSet: true, loadNuDataScript: false });
  expect(load).not.toHaveBeenCalled();

  handle.call('beginMonitoring');
  expect(session()).toMatchObject({ isNudetectAuthFlagSet: true, loadNuDataScript: true });
  expect(load).toHaveBeenCalledTimes(1);

  handle.call('forgotPassword');
  await panel('enter-user-info');
  expect(session()).toMatchObject({ isNudetectAuthFlagSet: true, loadNuDataScript: true });
  expect(load).toHaveBeenCalledTimes(1);

  handle.call('stopMonitoring');
  expect(session()).toMatchObject({ isNudetectAuthFlagSet: true, loadNuDataScript: false });
});

it('the flag is set only with a session ID and the settings switch (ENT-13)', async () => {
  const load = jest.fn(async () => {});
  const { handle } = await startWidget(
    'authenticateUser',
    settings({ nu_detect_on: true, nu_session_id: null }),
    { monitoring: { load } },
  );
  await panel('sign-on');
  handle.call('beginMonitoring');
  expect(session()).toMatchObject({ isNudetectAuthFlagSet: false, loadNuDataScript: true });
  expect(load).not.toHaveBeenCalled();
});

it("the host's analytics script gets a tag for each page once it has loaded (ENT-09, ENT-14)", async () => {
  const tag = jest.fn();
  const { handle } = await startWidget('authenticateUser', {}, { analytics: { load: async () => {}, tag } });
  await panel('sign-on');
  expect(tag).not.toHaveBeenCalled();
  handle.call('loadAnalytics');
  await Promise.resolve();
  await Promise.resolve();
  expect(tag.mock.calls).toEqual([[{ page: 'LOGIN_PAGE', flow: 'SIGN_ON' }]]);
  handle.call('newUser');
  await panel('enter-user-info');
  expect(tag.mock.calls.at(-1)).toEqual([{ page: 'NEW_USER', flow: 'NEW_USER' }]);
});

it("a failure of the host's script or tag emits an error event and doesn't stop the journey (ENT-08, ENT-14)", async () => {
  const fail = () => {
    throw new Error('blocked');
  };
  const { handle, events } = await startWidget(
    'authenticateUser',
    settings({ nu_detect_on: true, nu_session_id: 'n-1' }),
    {
      monitoring: { load: fail },
      analytics: { load: async () => {}, tag: fail },
    },
  );
  await panel('sign-on');
  handle.call('beginMonitoring');
  handle.call('loadAnalytics');
  await new Promise((done) => setTimeout(done, 0));
  const codes = events
    .filter(([name]) => name === 'error')
    .map(([, detail]) => (detail as { code: string }).code);
  expect(codes.sort()).toEqual(['analytics', 'monitoring']);
});
