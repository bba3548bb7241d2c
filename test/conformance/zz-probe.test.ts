/** @jest-environment node */
import { it } from '@jest/globals';
it('probe', async () => {
  const { installDom } = await import('../support/transcript/dom/environment');
  console.log('react loaded before?', typeof (globalThis as any).document);
  installDom();
  console.log('oninput' in document, typeof window.document.createElement, (document as any).documentMode);
});
