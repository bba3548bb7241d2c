import type { ResolvedConfig } from '../api/config';
import { cookieDomain } from '../api/cookie-domain';
import type { BrowserSettings } from '../http/error-log';

/** Returns the data about the browser for the error log. */
export const browserSettings = ({ host, strictCookieDomain }: ResolvedConfig): BrowserSettings => ({
  userAgent: navigator.userAgent.slice(0, 300),
  language: navigator.language,
  cookieEnabled: navigator.cookieEnabled,
  screen: `${screen.width}x${screen.height}`,
  cookieDomain: cookieDomain(new URL(host).hostname, strictCookieDomain) ?? '',
});
