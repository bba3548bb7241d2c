import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { readStore } from '../../cli/transcript/page-view';
import type { AnalyticsTag } from '../../src/api/hooks';
import { createAnalytics } from '../../src/engine/analytics';
import { panel, settings, startWidget, stopWidget } from '../panel/support/start';

const SIGN_ON = { page: 'LOGIN_PAGE', flow: 'SIGN_ON' };
const CODE = { page: 'FPW_ENTER_CODE', flow: 'FPS' };

function script(load: () => Promise<void> = async () => {}) {
  const host = { load: jest.fn(load), tag: jest.fn<(detail: AnalyticsTag) => void>() };
  const life = { isOver: false };
  return {
    host,
    life,
    run: createAnalytics(
      host,
      () => SIGN_ON,
      () => life.isOver,
    ),
  };
}

describe('the analytics script', () => {
  it('loads once when the host calls for it (ENT-09)', async () => {
    const { host, run } = script();
    expect(host.load).not.toHaveBeenCalled();
    await Promise.all([run.load(), run.load()]);
    await run.load();
    expect(host.load).toHaveBeenCalledTimes(1);
  });

  it('receives the current page on load, and every page after that (ENT-14)', async () => {
    const { host, run } = script();
    run.page(SIGN_ON);
    expect(host.tag).not.toHaveBeenCalled();
    await run.load();
    expect(host.tag.mock.calls).toEqual([[SIGN_ON]]);
    run.page(CODE);
    expect(host.tag.mock.calls).toEqual([[SIGN_ON], [CODE]]);
  });

  it('can be loaded again after a failure, and receives no page until then (ENT-09, ENT-14)', async () => {
    let works = false;
    const { host, run } = script(async () => {
      if (!works) throw new Error('blocked');
    });
    await expect(run.load()).rejects.toThrow('blocked');
    run.page(CODE);
    expect(host.tag).not.toHaveBeenCalled();
    works = true;
    await run.load();
    expect(host.tag.mock.calls).toEqual([[SIGN_ON]]);
  });

  it('receives no page if the widget was destroyed before the script loaded', async () => {
    const { host, life, run } = script();
    const loading = run.load();
    life.isOver = true;
    await loading;
    run.page(CODE);
    expect(host.tag).not.toHaveBeenCalled();
  });
});

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

  handle.call('beginMonitoring');
  handle.call('stopMonitoring');
  expect(session()).toMatchObject({ isNudetectAuthFlagSet: true, loadNuDataScript: false });
  expect(load).toHaveBeenCalledTimes(1);

  handle.call('beginMonitoring');
  expect(load).toHaveBeenCalledTimes(2);
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
  await waitFor(() => expect(tag.mock.calls).toEqual([[{ page: 'LOGIN_PAGE', flow: 'SIGN_ON' }]]));
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
  const codes = () =>
    events.filter(([name]) => name === 'error').map(([, detail]) => (detail as { code: string }).code);
  await waitFor(() => expect(codes().sort()).toEqual(['analytics', 'monitoring']));
});
