import type { ReactNode } from 'react';
import { usePanel } from '../../context/panel-context';
import { useGuard, useText } from '../../context/selectors';
import type { Button } from '../../core/data/data.gen';
import { ActionButton, useEnabled } from './action-button';
import { HelpLink } from './help-link';

function Guarded({ button, explainedBy }: { button: Button; explainedBy: string }): ReactNode {
  return useGuard(button.when) ? <ActionButton button={button} explainedBy={explainedBy} /> : null;
}

/**
 * Says that the form keeps the main button from being pressed, where everybody can read it. What else does so
 * is for the journey to tell.
 */
function Explanation({ button, id }: { button: Button; id: string }): ReactNode {
  const text = useText();
  const enabled = useEnabled([button.enabled ?? []].flat().filter((one) => typeof one === 'string'));
  const { busy } = usePanel();
  return (
    <p className="latchkey-explanation" id={id}>
      {!enabled && !busy && text('FILL_IN_TO_CONTINUE')}
    </p>
  );
}

/** The foot of a panel: why it does not go on yet, the buttons in the order of ui.json, help. */
export function Footer({ buttons, help }: { buttons: Button[]; help: true | undefined }): ReactNode {
  const { prefix } = usePanel();
  const main = buttons.find((button) => button.submit && button.enabled);
  const id = `${prefix}-explanation`;
  return (
    <footer className="latchkey-footer">
      {main && <Explanation button={main} id={id} />}
      <div className="latchkey-buttons">
        {buttons.map((button) => (
          <Guarded key={button.action} button={button} explainedBy={id} />
        ))}
      </div>
      {help && <HelpLink />}
    </footer>
  );
}
