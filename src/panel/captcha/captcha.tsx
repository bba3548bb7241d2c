import { type ReactNode, useState } from 'react';
import { useEngine } from '../../context/engine-context';
import { usePanel } from '../../context/panel-context';
import { useFacts, useSession, useText } from '../../context/selectors';
import { Icon } from '../../widgets';
import { Answer } from './answer';
import { CaptchaPicture } from './captcha-picture';
import { Spoken } from './spoken';

interface ActionProps {
  action: string;
  icon: string;
  label: string;
  onPress?: () => void;
}

function Action({ action, icon, label, onPress }: ActionProps): ReactNode {
  const engine = useEngine();
  const { busy, pressed } = usePanel();
  const press = () => {
    if (busy) return;
    onPress?.();
    pressed.current = action;
    engine.user(action);
  };
  return (
    <button
      type="button"
      className="latchkey-icon-button"
      data-latchkey-action={action}
      data-waits={(busy && pressed.current === action) || undefined}
      title={label}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The captcha that the server requires: its image, audio, refresh, help and answer. */
export function Captcha(): ReactNode {
  const { product } = useEngine();
  const text = useText();
  const facts = useFacts();
  const { captchaHtml, captchaParameters } = useSession();
  const { prefix } = usePanel();
  const [refreshes, setRefreshes] = useState(0);
  if (facts.hasCaptcha !== true || typeof captchaHtml !== 'string') return null;
  const id = `${prefix}-captcha`;
  const audio = product.common.captcha?.audio;
  return (
    <section className="latchkey-captcha" aria-labelledby={id} data-latchkey-captcha="">
      <p className="latchkey-captcha-text" id={id}>
        {text('CAPTCHA_TEXT')}
      </p>
      {facts.hasTried === true && <p className="latchkey-captcha-text">{text('CAPTCHA_PASSWORD_AGAIN')}</p>}
      <div className="latchkey-captcha-line">
        <CaptchaPicture html={captchaHtml} />
        <Action
          action="refreshCaptcha"
          icon="refresh"
          label={text('CAPTCHA_REFRESH')}
          onPress={() => setRefreshes(refreshes + 1)}
        />
        <Action action="captchaHelp" icon="help" label={text('CAPTCHA_HELP')} />
        {/* The audio belongs to one image, so a new image, or a request for one, resets it. */}
        {audio && <Spoken key={`${refreshes} ${captchaParameters} ${captchaHtml}`} {...audio} />}
      </div>
      <Answer />
    </section>
  );
}
