import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOTHING_REVEALED, PanelContext, type PanelScope, useEngine } from '../context/contexts';
import { useView } from '../context/selectors';
import type { Message, State } from '../core/flow/state';
import { CAPTCHA_FIELD } from '../form/judge';
import { findPlace } from '../host-page/dom';
import { placeFocus } from '../host-page/focus';
import { applyTheme } from '../host-page/theme';
import { watchTranslation } from '../host-page/translation';
import { Captcha, captchaTexts } from './captcha/captcha';
import { Announcer } from './parts/announcer';
import { MessageBox } from './parts/message-box';

interface PlaceProps {
  name: string | undefined;
  container: HTMLElement;
  children: ReactNode;
}

/** Renders into an element that the host names. */
function Place({ name, container, children }: PlaceProps): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { theme } = useEngine().config;
  useLayoutEffect(() => setPlace(findPlace(name)), [name]);
  useLayoutEffect(() => (place && box.current ? applyTheme(box.current, theme) : undefined), [place, theme]);
  useLayoutEffect(() => (place && box.current ? watchTranslation([box.current]) : undefined), [place]);
  if (!place) return null;
  const { lang, dir } = container;
  return createPortal(
    <div ref={box} className="latchkey latchkey-embedded" lang={lang} dir={dir}>
      {children}
    </div>,
    place,
  );
}

interface EmbeddedProps {
  message: Message | null;
  focus: State['focus'];
  /** The widget's own container, whose language applies here too. */
  container: HTMLElement;
}

/**
 * Sign-on in the host's own form: no panel, only the errors and the captcha, each in an element that the host
 * names.
 */
export function Embedded({ message, focus, container }: EmbeddedProps): ReactNode {
  const engine = useEngine();
  const { busy, visit } = useView();
  const box = useRef<HTMLDivElement>(null);
  const scope = useMemo<PanelScope>(
    () => ({
      ui: { $schema: '', panel: 'embedded', about: '', title: '', uiSchema: {}, captcha: true, buttons: [] },
      prefix: `${engine.idPrefix}-${visit}`,
      visit,
      hasForm: false,
      isInline: true,
      revealed: NOTHING_REVEALED,
      busy,
      pressed: { current: null },
      passwordRules: [],
    }),
    [engine, visit, busy],
  );
  // The fields are in the host's form, so the message gets the focus instead of a field.
  const isRequested = message !== null && focus !== null && focus.at >= message.at;
  const focused = isRequested && focus.target !== `field:${CAPTCHA_FIELD}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again on each new request
  useEffect(() => {
    if (focused && box.current) placeFocus(box.current, 'message');
  }, [focus?.at, focused]);
  return (
    <PanelContext value={scope}>
      <Place name={engine.config.loginErrorContainer} container={container}>
        <div ref={box}>
          <Announcer busy={false} captcha={captchaTexts} message={message} focused={focused} />
          {message && <MessageBox key={message.at} message={message} focused={focused} />}
        </div>
      </Place>
      <Place name={engine.config.captchaMessageContainer} container={container}>
        <Captcha />
      </Place>
    </PanelContext>
  );
}
