import { expect, it } from '@jest/globals';
import { beginningOf } from '../../src/host-page/beginning';

const page = {
  query: { REDIRECT_REASON: 'EXPIRED' },
  isReloaded: true,
  isFirst: true,
  hasMonitoringInputs: false,
  isAdminHost: true,
};

it("a journey's initial state has the values of page and entry point, but no secret and no function", () => {
  const given = { callback: () => {}, userId: 'ada', password: 'Sesame-7481', cancelUrl: '/back' };
  expect(beginningOf(given, page)).toEqual({
    host: {
      hasCallback: true,
      hasCredentials: true,
      hasMonitoringInputs: false,
      isAdminHost: true,
      redirectReason: true,
      reloadedExpired: true,
    },
    journey: { cancelUrl: '/back', loginUrl: null, mayResume: true },
  });
});

it("the URL's query applies to the first journey of a page load only", () => {
  const { host, journey } = beginningOf({}, { ...page, isFirst: false });
  expect([host.redirectReason, host.reloadedExpired, journey.mayResume]).toEqual([false, false, false]);
});
