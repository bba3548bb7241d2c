import { expect, it } from '@jest/globals';
import { cookieDomain } from '../../src/api/cookie-domain';

it.each([
  ['www.example.com', 'example.com'],
  ['a.b.c.example.com', 'example.com'],
  ['example.com', 'example.com'],
  ['WWW.Example.COM:8443', 'example.com'],
  ['www.example.com.', 'example.com'],
  ['www.shop.co.uk', 'shop.co.uk'],
  ['shop.co.uk', 'shop.co.uk'],
  ['www.shop.com.au', 'shop.com.au'],
  ['login.uni.ac.jp', 'uni.ac.jp'],
  ['docs.someone.github.io', 'someone.github.io'],
  ['localhost', 'localhost'],
  ['localhost:4600', 'localhost'],
  ['127.0.0.1:4600', '127.0.0.1'],
  ['[::1]:4600', '[::1]'],
])('cookieDomain maps %s to %s (ENT-12)', (host, domain) => {
  expect(cookieDomain(host)).toBe(domain);
});

it.each([
  ['a.b.example.com', 'b.example.com'],
  ['example.com', 'example.com'],
  ['a.www.shop.co.uk', 'www.shop.co.uk'],
  ['localhost', 'localhost'],
  ['10.0.0.1', '10.0.0.1'],
])('cookieDomain in strict mode maps %s to %s (ENT-12)', (host, domain) => {
  expect(cookieDomain(host, true)).toBe(domain);
});
