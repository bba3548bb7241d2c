/** The changes as users notice them, and the journey of the visible page. */
import type { Finding } from '../../cli/diff/report';
import type { Place } from '../protocol';
import { ask } from './ask';
import { element } from './element';

export interface Results {
  changes(findings: readonly Finding[]): void;
  journey(place: Place): Promise<void>;
}

export function createResults(root: HTMLElement): Results {
  const changes = element('div', {
    class: 'changes',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Changes',
  });
  const picture = element('img', { alt: '', hidden: true });
  const frame = element(
    'div',
    { class: 'journey', tabindex: '0', role: 'region', 'aria-label': 'Diagram of the journey' },
    picture,
  );
  const card = element(
    'section',
    { class: 'card changes-card', hidden: true },
    element('h3', {}, 'Changes for users'),
    changes,
  );
  root.append(
    card,
    element('section', { class: 'card' }, element('h3', {}, 'The journey, and where you are'), frame),
  );
  const item = ({ level, sentence }: Finding): HTMLElement =>
    element('li', { 'data-level': level }, element('b', {}, level), ` ${sentence}`);
  return {
    changes(findings) {
      const sections = [...new Set(findings.map(({ section }) => section))];
      card.hidden = findings.length === 0;
      changes.replaceChildren(
        ...sections.flatMap((section) => [
          element('h4', {}, section),
          element('ul', {}, ...findings.filter((one) => one.section === section).map(item)),
        ]),
      );
    },
    async journey({ flow, page }) {
      const { picture: svg, about } = await ask('journey', { flow, page });
      if (svg === '') return;
      const [, width = '', height = ''] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      // With a size, the picture can be scrolled before it is decoded.
      Object.assign(picture, {
        src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
        hidden: false,
        width,
        height,
        alt: `The journey ${flow}: ${about} You are on the page ${page}.`,
      });
      // The box of the page is the only one in this color.
      const [, top = 0] = /<rect x="[\d.-]+" y="([\d.-]+)"[^>]*fill="#dfe6ff"/.exec(svg) ?? [];
      frame.scrollTo({ top: Number(top) * (picture.clientWidth / Number(width)) - 16 });
    },
  };
}
