import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../context/engine-context';
import type { View } from '../context/selectors';
import type { Panel } from '../core/data/product';
import type { Message } from '../core/flow/state';
import { placeFocus } from '../dialog/focus';
import { dom } from '../host-page/dom';
import { useLate } from './late';
import { Modal } from './modal';
import { PanelView } from './parts/panel-view';
import { focusOf, introId } from './reading';
import { wayOut } from './way-out';

interface PageProps {
  panel: Panel;
  view: View;
  /** The journey's message, where a dialog over the page shows it. */
  taken: Message | null;
  /** The latest focus request that was carried out; the ref outlives panels. */
  handledFocus: RefObject<number>;
  /** The panel was in the page before React: the focus stays where the person has put it. */
  isTakenOver: boolean;
}

/** The panel of the journey's page. The dialog stays open from page to page; what it holds changes. */
export function Page({ panel, view, taken, handledFocus, isTakenOver }: PageProps): ReactNode {
  const engine = useEngine();
  const frame = useRef<HTMLDivElement>(null);
  const { visit, panelId } = view;
  const focus = focusOf(panel, view);
  const out = wayOut(panel.ui);
  const prefix = `${engine.idPrefix}-${visit}`;
  const late = useLate(false);
  const isKept = useRef(isTakenOver);
  useEffect(() => {
    isKept.current = false;
  }, []);

  const latest = useRef({ focus });
  latest.current = { focus };
  /**
   * Carries out the journey's focus request if it is new; otherwise a new panel's first field gets the focus.
   */
  const settle = useCallback(
    (isNew: boolean) => {
      const asked = latest.current.focus;
      const isAtHome = isKept.current && frame.current?.contains(dom.activeElement);
      const target =
        asked && asked.at > handledFocus.current ? asked.target : isNew && !isAtHome ? 'start' : null;
      if (!frame.current || target === null || !isOpen(frame.current)) return;
      const scrolled = frame.current.querySelector('.latchkey-scroll');
      if (isNew && scrolled) scrolled.scrollTop = 0;
      const isMet = placeFocus(frame.current, target);
      // A field may come with a late part: the request stays open until the field is there.
      if (asked && (isMet || !target.startsWith('field:'))) handledFocus.current = asked.at;
    },
    [handledFocus],
  );

  // The dialog is open by then, because React runs the effects of children first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit is what settles
  useLayoutEffect(() => settle(true), [settle, visit, panelId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request is what settles
  useLayoutEffect(() => settle(false), [settle, focus?.at, late]);

  return (
    <Modal
      titleId={`${prefix}-title`}
      introId={introId(panel.ui, prefix)}
      onEscape={out === undefined ? undefined : () => engine.user(out)}
    >
      <PanelView
        key={`${view.page}/${panelId}`}
        panel={panel}
        view={{ ...view, focus }}
        prefix={prefix}
        frame={frame}
        taken={taken}
      />
    </Modal>
  );
}

const isOpen = (element: HTMLElement): boolean => element.closest('dialog')?.open ?? false;
