import { afterEach, expect, it } from '@jest/globals';
import { createContainers } from '../../src/host-page/containers';

afterEach(() => document.body.replaceChildren());

it('the containers are created in the body with language and theme, and removed on destroy (ENT-10)', () => {
  const containers = createContainers(1, { theme: { accentText: 'red' } });
  expect([...document.body.children].map(({ id }) => id)).toEqual(['latchkey-root', 'latchkey-wait']);
  containers.speak('de_DE');
  expect([containers.root.lang, containers.root.dir, containers.wait.lang]).toEqual([
    'de-DE',
    'ltr',
    'de-DE',
  ]);
  containers.speak('ar_EG');
  expect([containers.root.lang, containers.root.dir]).toEqual(['ar-EG', 'rtl']);
  expect(containers.wait.style.getPropertyValue('--latchkey-accent-text')).toBe('red');
  expect(containers.isWaitInline).toBe(false);
  containers.remove();
  expect(document.body.children).toHaveLength(0);
});

it('invalid values of a theme are omitted (CFG-02)', () => {
  const odd = {
    accent: 'red;background:url(//evil.example)',
    background: 'url(//evil.example)',
    text: 'expression(alert(1))',
    error: '',
  };
  const { root } = createContainers(1, {
    theme: { ...odd, border: '#ccc', headingFont: '"Some Font", serif' },
  });
  expect(Array.from(root.style).sort()).toEqual(['--latchkey-border', '--latchkey-heading-font']);
});

it("a second widget's containers have numbers", () => {
  createContainers(2, {});
  expect([...document.body.children].map(({ id }) => id)).toEqual(['latchkey-root-2', 'latchkey-wait-2']);
});

it("the wait message uses the host's own element, and restores it (DLG-07)", () => {
  const own = document.createElement('section');
  own.id = 'latchkey-wait';
  own.className = 'card';
  own.style.color = 'green';
  document.body.append(own);
  const before = own.cloneNode() as HTMLElement;
  const containers = createContainers(1, { theme: { accent: 'red' } });
  expect(containers.wait).toBe(own);
  expect(containers.isWaitInline).toBe(true);
  expect(own.className).toBe('card latchkey');
  containers.remove();
  expect(own.isConnected).toBe(true);
  expect(own.isEqualNode(before)).toBe(true);
});

it('the containers are marked if the theme has something beside panels', () => {
  const { root } = createContainers(1, { theme: { aside: {} } });
  expect(root.hasAttribute('data-latchkey-aside')).toBe(true);
  const other = createContainers(2, { theme: { logo: { src: '/logo.svg', alt: '' } } });
  expect(other.root.hasAttribute('data-latchkey-aside')).toBe(false);
});

it("another copy of the script never takes this copy's container", () => {
  const first = createContainers(1, {});
  const second = createContainers(1, {});
  expect(second.wait).not.toBe(first.wait);
});

it('never lets the browser send a form below the root, whatever its method is', () => {
  const { root } = createContainers(1, {});
  const form = document.createElement('form');
  root.append(form);
  form.addEventListener('submit', (event) => event.stopPropagation());
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
