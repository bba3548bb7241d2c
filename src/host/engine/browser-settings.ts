import type { BrowserSettings } from '../../http/error-log';
import type { ResolvedConfig } from '../config';
import { cookieDomain } from '../origin';

/** What the error log is told of the browser. */
export const browserSettings = ({ host, strictCookieDomain }: ResolvedConfig): BrowserSettings => ({
  userAgent: navigator.userAgent.slice(0, 300),
  language: navigator.language,
  cookieEnabled: navigator.cookieEnabled,
  screen: `${screen.width}x${screen.height}`,
  cookieDomain: cookieDomain(new URL(host).hostname, strictCookieDomain) ?? '',
});
