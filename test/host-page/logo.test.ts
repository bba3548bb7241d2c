import { expect, it } from '@jest/globals';
import { logoImages } from '../../src/host-page/theme';

const imagesOf = (logo: unknown) => logoImages({ logo } as Parameters<typeof logoImages>[0]);

it.each(['https://cdn.example/logo.svg', '/logo.svg', 'data:image/svg+xml,%3Csvg%3E'])(
  'the logo accepts %s',
  (src) => {
    expect(imagesOf({ src, alt: 'Acme' })).toEqual([{ src, alt: 'Acme' }]);
  },
);

it.each([
  'http://cdn.example/logo.svg',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'ftp://a.example/logo.svg',
  undefined,
  null,
])('the logo rejects %p', (src) => {
  expect(imagesOf({ src, alt: 'Acme' })).toEqual([]);
});

it('the logo has an image for each palette if the theme has a dark one', () => {
  const [src, dark] = ['https://a.example/l.svg', 'https://a.example/d.svg'];
  expect(imagesOf({ src, alt: 'Acme', dark })).toEqual([
    { src, alt: 'Acme' },
    { src: dark, alt: 'Acme' },
  ]);
  expect(imagesOf({ src, alt: 'Acme', dark: 'javascript:1' })).toEqual([{ src, alt: 'Acme' }]);
});

it('the logo is absent if the theme has none', () => {
  expect([imagesOf(undefined), imagesOf(null), imagesOf('x')]).toEqual([[], [], []]);
});
