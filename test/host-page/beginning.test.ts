import { describe, expect, it, jest } from '@jest/globals';
import { allowedOrigins, beginningOf, readQuery, takeReloaded } from '../../src/host-page/beginning';

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

const location = (href: string) => ({
  href: () => href,
  assign: jest.fn(),
  replace: jest.fn(),
});

describe('the host page query', () => {
  it('contains the first value of each name, and nothing inherited', () => {
    const query = readQuery('https://app.test/?TARGET=%2Fa&TARGET=%2Fb&__proto__=x&x[]=1');
    expect(query.TARGET).toBe('/a');
    expect(query['x[]']).toBe('1');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(query.toString).toBeUndefined();
  });

  it('omits values that are too long, and tolerates broken percent encoding', () => {
    expect(readQuery(`https://app.test/?TARGET=${'a'.repeat(70_000)}`).TARGET).toBeUndefined();
    expect(() => readQuery('https://app.test/?TARGET=%E0%A4%A')).not.toThrow();
  });
});

describe('?sessionExpired=true', () => {
  it('is read once and removed from the URL', () => {
    const page = location('https://app.test/a?x=1&sessionExpired=true#h');
    expect(takeReloaded(page)).toBe(true);
    expect(page.replace).toHaveBeenCalledWith('https://app.test/a?x=1#h');
  });

  it.each([
    'https://app.test/',
    'https://app.test/?sessionExpired=1',
    'https://app.test/?sessionExpired=%3Cb%3E',
  ])('is ignored in %s', (href) => {
    const page = location(href);
    expect(takeReloaded(page)).toBe(false);
    expect(page.replace).not.toHaveBeenCalled();
  });
});

it('removes parameters that are read once, and leaves the others', () => {
  const page = location('https://app.test/a?x=1&signOnRef=r&y=%20#h');
  expect(takeReloaded(page, ['signOnRef', 'absent'])).toBe(false);
  expect(page.replace).toHaveBeenCalledWith('https://app.test/a?x=1&y=+#h');
});

describe('redirectOrigins', () => {
  it('defaults to page, host, API and configured URLs', () => {
    const config = {
      host: 'https://host.test',
      apiUrl: 'https://api.test:8443/x',
      targetUrl: '/t',
      loginUrl: 'https://login.test/a',
      selfRegURL: 'javascript:1',
    };
    expect(allowedOrigins(config, 'https://page.test/p')).toEqual([
      'https://page.test',
      'https://host.test',
      'https://api.test:8443',
      'https://login.test',
    ]);
  });

  it('contains exactly the origins that the host lists, and that of the API', () => {
    expect(
      allowedOrigins(
        { redirectOrigins: ['https://only.test/x'], host: 'https://host.test', apiUrl: 'https://api.test/a' },
        'https://page.test',
      ),
    ).toEqual(['https://only.test', 'https://api.test']);
  });
});
