/** The changes as users notice them, and the journey of the visible page. */
import type { Finding } from '../../cli/diff/report';
import type { JourneyPicture, Place } from '../protocol';
import { ask } from './ask';
import { element } from './element';

export interface Results {
  changes(findings: readonly Finding[]): void;
  journey(place: Place): Promise<void>;
}

/** @param press called when the user presses an arrow of the diagram */
export function createResults(
  root: HTMLElement,
  press: (flow: string, arrow: JourneyPicture['arrows'][number]) => void,
): Results {
  const changes = element('div', {
    class: 'changes',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Changes',
  });
  const picture = element('img', { alt: '', hidden: true });
  const sheet = element('div', { class: 'diagram' }, picture);
  const frame = element(
    'div',
    { class: 'journey', tabindex: '0', role: 'region', 'aria-label': 'Diagram of the journey' },
    sheet,
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
      const found = await ask('journey', { flow, page });
      if (!found) return;
      const { picture: svg, about, width, height, arrows } = found;
      // With a size, the picture can be scrolled before it is decoded.
      Object.assign(picture, {
        src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
        hidden: false,
        width,
        height,
        alt: `The journey ${flow}: ${about} You are on the page ${page}.`,
      });
      const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
      const buttons = arrows.map((arrow) => {
        const button = element('button', {
          type: 'button',
          title: `Edit: ${arrow.name}`,
          'aria-label': `${arrow.page}: ${arrow.name}`,
          onclick: () => press(flow, arrow),
        });
        Object.assign(button.style, {
          left: share(arrow.x - arrow.width / 2, width),
          top: share(arrow.y - arrow.height / 2, height),
          width: share(arrow.width, width),
          height: share(arrow.height, height),
        });
        return button;
      });
      sheet.replaceChildren(picture, ...buttons);
      // The box of the page is the only one in this color, and can be higher than the frame.
      const [, top = 0] = /fill="#dfe6ff"[^>]*><text x="[^"]*" y="([\d.-]+)"/.exec(svg) ?? [];
      frame.scrollTo({ top: Number(top) * (picture.clientWidth / width) - frame.clientHeight / 2 });
    },
  };
}
