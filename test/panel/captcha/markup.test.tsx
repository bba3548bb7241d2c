import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { Engine } from '../../../src/context/contexts';
import { EngineContext } from '../../../src/context/contexts';
import { CaptchaPicture } from '../../../src/panel/captcha/captcha';
import { pictureUrl, readMarkup } from '../../../src/panel/captcha/markup';
import { attacks, endless, filled, ordinary } from '../../support/captcha-markup';

// jsdom has no sanitizer, so this tests the path through the parser. test/browser/captcha.test.ts tests both
// paths.
const API = 'https://auth.example.com';
const say = (key: string) => key;
const texts = { watch: () => () => {}, speech: () => say };
const engine = { texts, apiUrl: (path: string) => new URL(path, `${API}/api/`).href } as unknown as Engine;

afterEach(cleanup);

async function inside(html: string): Promise<string | undefined> {
  const { container } = await act(async () => {
    const shown = render(<EngineContext value={engine}>{<CaptchaPicture html={html} />}</EngineContext>);
    await readMarkup(html);
    return shown;
  });
  return container.querySelector('.latchkey-captcha-picture')?.innerHTML;
}

it.each(ordinary)('renders the allowed parts of captcha markup: %s (CAP-01)', async (markup, drawn) => {
  expect(await inside(filled(markup, API, 'CAPTCHA_IMAGE'))).toBe(filled(drawn, API, 'CAPTCHA_IMAGE'));
});

it.each(attacks)('makes hostile captcha markup harmless: %s', async (markup, drawn) => {
  expect(await inside(filled(markup, API, 'CAPTCHA_IMAGE'))).toBe(filled(drawn, API, 'CAPTCHA_IMAGE'));
});

it('accepts captcha images only as data URLs or from the API', () => {
  const base = 'https://auth.example.com/api/';
  expect(pictureUrl('data:image/png;base64,AAAA', base)).toBe('data:image/png;base64,AAAA');
  expect(pictureUrl('c.gif', base)).toBe('https://auth.example.com/api/c.gif');
  for (const source of [
    undefined,
    '',
    'http://auth.example.com/c',
    'https://auth.example.com.evil/c',
    'https://user@auth.example.com/c',
    'data:text/html,x',
    'blob:x',
    '\\\\evil\\c',
    'java\nscript:1',
  ]) {
    expect(pictureUrl(source, base)).toBeNull();
  }
});

it('renders at most 1,000 elements of endless captcha markup', async () => {
  for (const html of endless())
    expect(((await inside(html)) ?? '').match(/<[a-z]/g)?.length ?? 0).toBeLessThanOrEqual(1000);
});
