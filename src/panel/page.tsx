import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../context/contexts';
import { useFacts, useText, type View } from '../context/selectors';
import type { Panel } from '../core/data/product';
import { choose } from '../core/flow/facts';
import type { Message } from '../core/flow/state';
import { dom } from '../host-page/dom';
import { mayFocus, placeFocus } from '../host-page/focus';
import { Frame } from './frame';
import { lateParts, useLate } from './late';
import { PanelView } from './parts/panel-view';
import { focusOf, introIds, leaveAction } from './reading';

interface PageProps {
  panel: Panel;
  view: View;
  /** The journey's message, if a dialog over the page shows it. */
  taken: Message | null;
  /** The latest focus request that was handled. The ref outlives panels. */
  handledFocus: RefObject<number>;
  /**
   * True for the first panel if it was in the page before React, so the user's focus is kept. The ref
   * outlives panels.
   */
  isTakenOver: RefObject<boolean>;
  /** Whether the panel is inline in the host's page. */
  isInline: boolean;
}

/** Returns whether the panel before asked for a code, which the server has accepted. */
function useRightCode({ ui }: Panel, { visit, busy, message }: View): boolean {
  const last = useRef({ ui, visit, busy, isRight: false });
  const { current } = last;
  const isNew = current.visit !== visit;
  const hadCode = Object.values(current.ui.uiSchema).some((field) => Object(field)['ui:widget'] === 'code');
  const isRight = isNew ? hadCode && current.busy && message?.type !== 'error' : current.isRight;
  last.current = { ui, visit, busy, isRight };
  return isRight;
}

/** Eases the height of the frame from panel to panel. */
function useEasedHeight(frame: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef({ key, height: 0 });
  // Measured during the render, as the old panel is still there.
  if (last.current.key !== key) last.current = { key, height: frame.current?.offsetHeight ?? 0 };
  useLayoutEffect(() => {
    const { height } = last.current;
    if (height > 0 && frame.current && last.current.key === key)
      lateParts()?.easeHeight(frame.current, height);
  }, [frame, key]);
}

/** The panel of the current page. The dialog or section stays from page to page, and its contents change. */
export function Page(props: PageProps): ReactNode {
  const { panel, view, taken, handledFocus, isTakenOver, isInline } = props;
  const engine = useEngine();
  const frame = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  const { visit, panelId } = view;
  const focus = focusOf(panel, view);
  const out = leaveAction(panel.ui);
  const prefix = `${engine.idPrefix}-${visit}`;
  const described = introIds(panel.ui, view, prefix);
  const late = useLate(false);
  const facts = useFacts();
  const text = useText();
  const key = `${view.page}/${panelId}`;
  const isRight = useRightCode(panel, view);
  useEasedHeight(frame, key);
  useEffect(() => {
    isFirst.current = isTakenOver.current = false;
  }, [isTakenOver]);

  const first = choose(panel.ui.focus, facts);
  const latest = useRef({ focus, requestedAt: 0, start: '' });
  latest.current = {
    focus,
    requestedAt: view.focus?.at ?? 0,
    start: first ? (first.at ?? `field:${first.field}`) : 'start',
  };
  /**
   * Handles the journey's focus request if it is new, or else moves the focus to the start of a new panel.
   */
  const settle = useCallback(
    (isNew: boolean) => {
      const { focus: asked, requestedAt, start } = latest.current;
      const isKept = isTakenOver.current && frame.current?.contains(dom.activeElement);
      const target =
        asked && asked.at > handledFocus.current ? asked.target : isNew && !isKept ? start : null;
      if (!frame.current || target === null || !isOpen(frame.current)) return;
      if (isInline && !isReady(frame.current, isFirst.current)) return;
      const scrolled = frame.current.querySelector('.latchkey-scroll');
      if (isNew && scrolled) scrolled.scrollTop = 0;
      const isMet = placeFocus(frame.current, target);
      // A field can arrive with a late part, so the request stays open until it exists. A request of the panel
      // itself stays open for the next panel: this one may show the message only until that one has loaded.
      if (asked && (isMet || !target.startsWith('field:'))) handledFocus.current = requestedAt;
    },
    [handledFocus, isTakenOver, isInline],
  );

  // Screen readers read a dialog as it opens. It stays open for later panels, so this line announces them. Only
  // sign-on shows without the late parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each new visit, in the current language
  useLayoutEffect(() => {
    if (!isFirst.current && news.current && frame.current)
      return late?.announcePanel(news.current, frame.current, [`${prefix}-title`, ...described]);
  }, [visit, panelId, text]);

  // React runs the effects of children first, so the dialog is already open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles on each new visit
  useLayoutEffect(() => settle(true), [settle, visit, panelId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles on each new request
  useLayoutEffect(() => settle(false), [settle, focus?.at, late]);

  return (
    <Frame
      isInline={isInline}
      titleId={`${prefix}-title`}
      describedBy={described}
      onEscape={out === undefined ? undefined : () => engine.user(out)}
    >
      <p ref={news} className="latchkey-hidden" role="status" />
      {isRight && late && <late.Right key={visit} />}
      <PanelView
        key={key}
        panel={panel}
        view={{ ...view, focus }}
        prefix={prefix}
        frame={frame}
        isInline={isInline}
        taken={taken}
      />
    </Frame>
  );
}

const isOpen = (element: HTMLElement): boolean =>
  element.closest<HTMLDialogElement>('.latchkey-dialog')?.open !== false;

/**
 * Returns whether an inline panel may take the focus. The first one leaves it where the user is. Later ones
 * also scroll to their top.
 */
function isReady(panel: HTMLElement, isFirst: boolean): boolean {
  if (isFirst) return mayFocus(panel.closest('.latchkey') as HTMLElement);
  const { top } = panel.getBoundingClientRect();
  if (top < 0 || top > innerHeight) panel.scrollIntoView();
  return true;
}
