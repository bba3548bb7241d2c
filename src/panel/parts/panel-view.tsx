import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { PanelContext, type PanelScope, useRevealed } from '../../context/contexts';
import { useChoice, useFacts, type View } from '../../context/selectors';
import type { Panel } from '../../core/data/product';
import type { Message } from '../../core/flow/state';
import { fieldUi, isShown } from '../../form/judge';
import { dom } from '../../host-page/dom';
import { lateParts, useLate } from '../late';
import { canSend } from '../reading';
import { FormView } from '../rjsf/form-view';
import type { Places } from '../slide';
import { Announcer } from './announcer';
import { Footer } from './footer';
import { Header } from './header';
import { MessageBox } from './message-box';

interface PanelViewProps {
  panel: Panel;
  view: View;
  /** The prefix of all IDs in this panel. The title's ID is `<prefix>-title`. */
  prefix: string;
  frame: RefObject<HTMLDivElement | null>;
  /** Whether the panel is inline in the host's page. */
  isInline?: boolean;
  /** A message that a dialog over this panel shows. */
  taken?: Message | null;
}

/**
 * Slides the parts of a panel to their new positions when `key` changes because something appeared or
 * disappeared between them. A target must not jump away from the pointer.
 */
function useSlide(panel: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef<{ key: string; places: Places | null | undefined }>({ key, places: null });
  // Measured during the render, which is the last moment before the parts move.
  if (last.current.key !== key)
    last.current = { key, places: panel.current && lateParts()?.placesOf(panel.current) };
  useLayoutEffect(() => {
    const { places } = last.current;
    last.current = { key, places: null };
    if (places && 'animate' in dom.body) lateParts()?.slide(places);
  }, [key]);
}

/** Renders a panel as described by ui.json, from its title to its buttons. */
export function PanelView(props: PanelViewProps): ReactNode {
  const { panel, view, prefix, frame, isInline = false, taken = null } = props;
  const { ui } = panel;
  const { busy, message, focus } = view;
  const { visit } = view;
  const fields = Object.keys(panel.schema.properties);
  const hasForm = canSend(panel);
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (!busy) pressed.current = null;
  }, [busy]);
  const revealed = useRevealed();
  const scope = useMemo<PanelScope>(
    () => ({
      ui,
      prefix,
      visit,
      hasForm,
      isInline,
      revealed,
      busy,
      pressed,
      passwordRules: panel.passwordRules ?? [],
    }),
    [ui, prefix, visit, hasForm, isInline, revealed, busy, panel],
  );
  const facts = useFacts();
  const hasCaptcha = facts.hasCaptcha === true && ui.captcha === true;
  const late = useLate(hasCaptcha);
  const shown = fields.map((field) => isShown(fieldUi(ui, field), facts));
  useSlide(frame, `${message?.at} ${hasCaptcha && late !== null} ${shown}`);
  const announced = {
    message: ui.message === 'none' ? null : message,
    focused: message !== null && focus?.target === 'message' && focus.at >= message.at,
  };
  const box = announced.message && (
    <MessageBox key={announced.message.at} message={announced.message} focused={announced.focused} />
  );
  const isInIntro = announced.message?.place === 'intro' && ui.intro !== undefined;
  const above = (
    <>
      {ui.progress && late && <late.Progress steps={view.steps} step={view.step} />}
      {!isInIntro && box}
      {ui.intro && late && <late.Intro items={ui.intro}>{isInIntro && box}</late.Intro>}
    </>
  );
  const below = (
    <div className="latchkey-body">
      {hasCaptcha && late && <late.Captcha />}
      {ui.links && late && <late.Links buttons={ui.links} />}
      {ui.notes && late && (
        <>
          <late.Notes notes={ui.notes} />
          <late.Notes notes={ui.notes} place="details" />
        </>
      )}
    </div>
  );
  const footer = (
    <Footer buttons={ui.buttons} ways={ui.ways} help={ui.help}>
      {ui.notes && late && <late.Notes notes={ui.notes} place="button" />}
    </Footer>
  );
  return (
    <PanelContext value={scope}>
      <div
        ref={frame}
        className="latchkey-panel"
        tabIndex={-1}
        aria-busy={busy || undefined}
        data-kind={ui.kind ?? 'panel'}
        data-column={ui.column}
        data-latchkey-page={view.page}
        data-latchkey-flow={view.flow}
        data-latchkey-panel={ui.panel}
      >
        <Header ui={ui} title={useChoice(ui.title)} titleId={`${prefix}-title`} />
        <Announcer
          busy={busy}
          captcha={ui.captcha ? late?.captchaTexts : undefined}
          message={taken ?? announced.message}
          focused={taken !== null || announced.focused}
        />
        {fields.length > 0 ? (
          <FormView panel={panel} above={above} below={below} footer={footer} />
        ) : (
          <>
            {late && (
              <late.ScrolledText>
                {above}
                {below}
              </late.ScrolledText>
            )}
            {footer}
          </>
        )}
      </div>
    </PanelContext>
  );
}
