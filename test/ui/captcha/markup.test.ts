import { expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import type { Engine } from '../../../src/store/engine-context';
import { EngineContext } from '../../../src/store/engine-context';
import { CaptchaPicture, pictureUrl } from '../../../src/ui/captcha/captcha-picture';
import { decode, readMarkup } from '../../../src/ui/captcha/markup';

const engine = { text: (key: string) => key, apiUrl: (path: string) => new URL(path, 'https://auth.example.com/api/').href } as unknown as Engine;

function inside(html: string): string {
  const { container } = render(createElement(EngineContext, { value: engine }, createElement(CaptchaPicture, { html })));
  const drawn = container.querySelector('.latchkey-captcha-picture')?.innerHTML ?? '';
  cleanup();
  return drawn;
}

it('draws what a captcha is made of (CAP-01)', () => {
  expect(inside('<div class="a"><label for=x>Type &amp; copy<br>this</label><img src="/c.png" alt="code" width=200 height="60"></div>')).toBe(
    '<div><span>Type &amp; copy<br>this</span><img class="latchkey-captcha-image" alt="code" width="200" height="60" referrerpolicy="no-referrer" src="https://auth.example.com/c.png"></div>',
  );
});

it.each([
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT/x>alert(1)</script >after', 'after'],
  [
    '<img src=x onerror=alert(1)>',
    '<img class="latchkey-captcha-image" alt="CAPTCHA_IMAGE" referrerpolicy="no-referrer" src="https://auth.example.com/x">',
  ],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="data:image/svg+xml;base64,AAAA">', ''],
  ['<img src="//evil.example/x.png">', ''],
  ['<img src="https://user@auth.example.com/x.png">', ''],
  ['<iframe srcdoc="<script>1</script>"></iframe>x', 'x'],
  ['<svg><a href="javascript:1">x</a></svg>y', 'y'],
  ['<a href="javascript:alert(1)" id=config>text</a>', 'text'],
  ['<form action=//evil><input name=userId value=1><button>go</button></form>', 'go'],
  ['<p style="position:fixed" onclick=x()>t</p>', '<div>t</div>'],
  ['<base href=//evil><meta http-equiv=refresh content=0><link rel=stylesheet href=x>t', 't'],
  ['<textarea></textarea><b>x', '<strong>x</strong>'],
  ['<plaintext>all the rest </div>', ''],
  ['<!-- <img src=x> --><!doctype html>t', 't'],
  ['a < b & c &lt;img&gt; &#x3c;', 'a &lt; b &amp; c &lt;img&gt; &lt;'],
  ['<div><span>unclosed', '<div><span>unclosed</span></div>'],
  ['</div></div>t', 't'],
  ['<img src="x', ''],
  ['<constructor>t</constructor><__proto__>', 't&lt;__proto__&gt;'],
])('makes %s harmless', (html, drawn) => {
  expect(inside(html)).toBe(drawn);
});

it('takes a picture as data or from the API, and from nowhere else', () => {
  const base = 'https://auth.example.com/api/';
  expect(pictureUrl('data:image/png;base64,AAAA', base)).toBe('data:image/png;base64,AAAA');
  expect(pictureUrl('c.gif', base)).toBe('https://auth.example.com/api/c.gif');
  for (const source of [
    undefined,
    '',
    'http://auth.example.com/c',
    'https://auth.example.com.evil/c',
    'data:text/html,x',
    'blob:x',
    '\\\\evil\\c',
    'java\nscript:1',
  ]) {
    expect(pictureUrl(source, base)).toBeNull();
  }
});

it('stays quick and shallow whatever comes', () => {
  const began = performance.now();
  for (const html of [
    '<div>'.repeat(100_000),
    '<a '.repeat(150_000),
    '<script>'.repeat(60_000),
    '&'.repeat(400_000),
    `<img src="${'x'.repeat(2_000_000)}">`,
    '<!--'.repeat(100_000),
    '</div>'.repeat(80_000),
  ]) {
    readMarkup(html);
    inside(html);
  }
  expect(performance.now() - began).toBeLessThan(4000);
});

it('decodes references once', () => {
  expect(decode('&amp;lt; &nbsp;&#0; &#x110000; &toString; &#65;')).toBe('&lt; \u00a0  &toString; A');
});
