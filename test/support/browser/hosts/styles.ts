/** Style sheets that sites have in good faith: resets, layouts, effects. `hostile-styles.ts` has those with bad intent. */
export const COMMON_STYLES: Record<string, string> = {
  'a reset of all elements': `html, body, div, span, h1, h2, p, a, img, form, label, legend, fieldset, ul, li, dialog, section, button, input {
      margin: 0; padding: 0; border: 0; font: inherit; font-size: 100%; vertical-align: baseline; list-style: none; }`,
  'a preflight for utility classes': `*, ::before, ::after, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    button, input, select { font: inherit; color: inherit; background: transparent; border-radius: 0; letter-spacing: inherit; opacity: 1; }
    img, svg, video { display: block; vertical-align: middle; max-width: 100%; height: auto; }
    [hidden] { display: none !important; } ::placeholder { opacity: 1; color: color-mix(in oklab, currentcolor 50%, transparent); }`,
  'a form framework': `label { display: inline-block; max-width: 100%; margin-bottom: 5px; font-weight: 700; }
    input { display: block; width: 100%; height: 34px; padding: 6px 12px; color: #555; border: 1px solid #ccc; box-shadow: inset 0 1px 1px #0001; }
    button { float: right; padding: 6px 12px; text-transform: uppercase; white-space: nowrap; }
    dialog, [role=dialog] { position: fixed; inset: 0; z-index: 1050; overflow: hidden; opacity: 0; transition: opacity 0.15s; }
    fieldset { min-width: 0; } legend { width: 100%; font-size: 21px; border-bottom: 1px solid; } form { margin: 0 -15px; }`,
  'a root font size of 62.5 %': 'html { font-size: 62.5%; } body { font-size: 1.4rem; }',
  'a root font size of 32 px': 'html { font-size: 32px; }',
  'a zoomed body': 'body { zoom: 1.25; }',
  'transforms, filters and perspective around the content':
    'body { transform: translateX(4px); } main { filter: saturate(0.9); perspective: 500px; will-change: transform; transform: scale(0.95); }',
  containment:
    'body { container-type: inline-size; } main { contain: content; } main > * { contain: layout; }',
  'content that is drawn when visible':
    'main > *, body > div { content-visibility: auto; contain-intrinsic-size: 1px; }',
  'bars in front of everything': `body { padding: 70px 0 900px; }
    body::before, body::after { content: ""; position: fixed; inset: 0 0 auto; height: 64px; background: #fff; z-index: 2147483647; }
    body::after { inset: auto 0 0; }`,
  'no selection, cursor or touch':
    '* { user-select: none !important; cursor: none !important; touch-action: none !important; scrollbar-width: none !important; }',
  'a dark mode by inversion':
    'html { filter: invert(1) hue-rotate(180deg); } img, svg { filter: invert(1) hue-rotate(180deg); }',
  'a page that cannot scroll':
    'html, body { height: 100%; overflow: hidden !important; } body { position: fixed; inset: 0; }',
  'a grid from right to left':
    'body { direction: rtl; } main { display: grid; grid-template-columns: repeat(12, 1fr); } main > * { grid-column: span 12; }',
  'newspaper columns': 'main { columns: 2; }',
  'no animations':
    '*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }',
};
