/** Everything that a visitor can take along: a link, the owner's folder, and the tags for a site. */
import { ownerFiles } from '../../cli/commands/owner/files';
import type { Target } from '../../cli/snippet/code';
import type { OwnerFiles } from '../protocol';
import { ask } from './ask';
import { element } from './element';
import { zip } from './zip';

const FOLDER = 'our-sign-on';

const TARGETS: [Target, string][] = [
  ['html', 'Script'],
  ['react', 'React'],
  ['next', 'Next'],
  ['vue', 'Vue'],
];

export interface TakeAwayOptions {
  /** The address of this page with the whole state. */
  link(): Promise<string>;
  files(): Promise<OwnerFiles>;
  locale(): string;
  note(text: string): void;
}

/** Copies a text. Returns false if the browser refuses. */
const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

const button = (text: string, onclick: () => void, id = ''): HTMLButtonElement =>
  element('button', { type: 'button', onclick, id: id || false }, text);

export function createTakeAway(root: HTMLElement, { link, files, locale, note }: TakeAwayOptions): void {
  const address = element('input', { readonly: true, 'aria-label': 'Link', class: 'link', hidden: true });
  const share = async (): Promise<void> => {
    const text = await link();
    address.value = text;
    address.hidden = false;
    note((await copy(text)) ? 'The link is copied.' : 'Copy the link from the field.');
    address.select();
  };
  const download = async (): Promise<void> => {
    const all = { ...ownerFiles(FOLDER), ...(await files()) };
    const named = Object.fromEntries(Object.entries(all).map(([path, text]) => [`${FOLDER}/${path}`, text]));
    const url = URL.createObjectURL(zip(named));
    element('a', { href: url, download: `${FOLDER}.zip` }).click();
    setTimeout(() => URL.revokeObjectURL(url));
    note(`Unpack ${FOLDER}.zip into your site, then run "npx latchkey init ${FOLDER}".`);
  };
  root.append(
    element(
      'section',
      { class: 'card wide' },
      element('h3', {}, 'Take it away'),
      element(
        'p',
        { class: 'row' },
        button('Copy link', share, 'share'),
        button('Download folder', download, 'download'),
        address,
      ),
      snippets(files, locale),
    ),
  );
}

/** The tags, the code and the policy for the visitor's site. */
function snippets(files: TakeAwayOptions['files'], locale: TakeAwayOptions['locale']): HTMLElement {
  const target = element('select', {}, ...TARGETS.map(([value, text]) => element('option', { value }, text)));
  const api = element('input', { type: 'url', value: 'https://auth.example', autocomplete: 'off' });
  const out = element('div', { class: 'snippets' });
  const draw = async (): Promise<void> => {
    const changed = Object.keys(await files()).length > 0;
    const parts = await ask('snippet', {
      target: target.value as Target,
      api: api.value,
      locale: locale(),
    }).catch((error: Error) => [{ file: 'Address', text: error.message }]);
    out.replaceChildren(
      ...(changed
        ? [
            element(
              'p',
              {},
              'Your changes have other hashes than the package. Unpack the folder into your site, build it, and print its own tags:',
            ),
            block({
              file: 'Check, also by replaying the critical journeys, and build',
              text: [
                'npm install latchkey',
                `npx latchkey check ${FOLDER}`,
                `npx latchkey build ${FOLDER} --out public/latchkey`,
                `npx latchkey snippet --target ${target.value} --dist public/latchkey --base /latchkey/ --api ${api.value}`,
              ].join('\n'),
            }),
          ]
        : []),
      ...parts.map(block),
    );
  };
  target.addEventListener('change', draw);
  api.addEventListener('change', draw);
  const details = element(
    'details',
    { ontoggle: draw },
    element('summary', {}, 'Code for your site, with policy and hashes'),
    element(
      'p',
      { class: 'row' },
      element('label', {}, 'Framework ', target),
      element('label', {}, 'Auth server ', api),
    ),
    out,
  );
  return details;
}

function block({ file, text }: { file: string; text: string }): HTMLElement {
  const copied = element('span', { role: 'status' });
  const press = async (): Promise<void> => {
    copied.textContent = (await copy(text)) ? 'Copied.' : 'Select the text to copy it.';
  };
  return element(
    'div',
    { class: 'snippet' },
    element('p', { class: 'row' }, element('b', {}, file), button('Copy', press), copied),
    element('pre', { tabindex: '0', role: 'region', 'aria-label': file }, text),
  );
}
