import { type ReactNode, type RefObject, useMemo } from 'react';
import { PanelContext, type PanelScope } from '../../context/panel-context';
import { useChoice, useFacts, type View } from '../../context/selectors';
import type { Panel } from '../../core/data/product';
import type { Message } from '../../core/flow/state';
import { useLate } from '../late';
import { canSend } from '../reading';
import { FormView } from '../rjsf/form-view';
import { Announcer } from './announcer';
import { Footer } from './footer';
import { Header } from './header';
import { Links } from './links';
import { MessageBox } from './message-box';
import { useSlide } from './slide';

interface PanelViewProps {
  panel: Panel;
  view: View;
  /** What all ids of this panel begin with; the title's is `<prefix>-title`. */
  prefix: string;
  frame: RefObject<HTMLDivElement | null>;
  /** A message that a dialog over this panel says. */
  taken?: Message | null;
}

/** One panel as ui.json describes it, from its title to its buttons. */
export function PanelView({ panel, view, prefix, frame, taken = null }: PanelViewProps): ReactNode {
  const { ui } = panel;
  const { busy, message, focus } = view;
  const { visit } = view;
  const hasFields = Object.keys(panel.schema.properties).length > 0;
  const hasForm = canSend(panel);
  const scope = useMemo<PanelScope>(
    () => ({ ui, prefix, visit, hasForm, busy, passwordRules: panel.passwordRules ?? [] }),
    [ui, prefix, visit, hasForm, busy, panel],
  );
  const hasCaptcha = useFacts().hasCaptcha === true && ui.captcha === true;
  const late = useLate(hasCaptcha);
  useSlide(frame, `${message?.at} ${hasCaptcha && late !== null}`);
  const said = {
    message: ui.message === 'none' ? null : message,
    focused: message !== null && focus?.target === 'message' && focus.at >= message.at,
  };
  const body = (
    <>
      {hasCaptcha && late && <late.Captcha />}
      {ui.links && <Links buttons={ui.links} Countdown={late?.Countdown} />}
      {ui.notes && late && <late.Notes notes={ui.notes} />}
    </>
  );
  return (
    <PanelContext value={scope}>
      <div
        ref={frame}
        className="latchkey-panel"
        tabIndex={-1}
        aria-busy={busy || undefined}
        data-kind={ui.kind ?? 'panel'}
        data-latchkey-page={view.page}
        data-latchkey-flow={view.flow}
        data-latchkey-panel={ui.panel}
      >
        <Header ui={ui} title={useChoice(ui.title)} titleId={`${prefix}-title`} />
        <Announcer busy={busy} message={taken ?? said.message} focused={taken !== null || said.focused} />
        <div className="latchkey-scroll">
          {ui.progress && late && <late.Progress steps={view.steps} step={view.step} />}
          {said.message && <MessageBox key={said.message.at} message={said.message} focused={said.focused} />}
          {ui.intro && late && <late.Intro items={ui.intro} />}
          {hasFields ? (
            <FormView panel={panel} footer={<Footer buttons={ui.buttons} help={ui.help} />}>
              {body}
            </FormView>
          ) : (
            <>
              <div className="latchkey-body">{body}</div>
              <Footer buttons={ui.buttons} help={ui.help} />
            </>
          )}
        </div>
      </div>
    </PanelContext>
  );
}
