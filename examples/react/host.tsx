// A single-page host with a React of its own, bundled together with the package: the widget brings another
// one, and they never meet.
import { create, type Outcome, type Widget } from 'latchkey';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** One widget for as long as the component is there; `onSignedOn` instead of leaving for the target page. */
function useWidget(authApiPath: string, onSignedOn: () => void): Widget | undefined {
  const [widget, setWidget] = useState<Widget>();
  useEffect(() => {
    const own = create({ appId: 'demo-host', brandId: 'demo', authApiPath, targetUrl: location.href });
    own.on('redirect', (redirect) => {
      redirect.preventDefault();
      onSignedOn();
    });
    setWidget(own);
    return () => own.destroy();
  }, [authApiPath, onSignedOn]);
  return widget;
}

function Host({ api }: { api: string }) {
  const [isSignedOn, setSignedOn] = useState(false);
  const [end, setEnd] = useState<Outcome>();
  const [onSignedOn] = useState(() => () => setSignedOn(true));
  const widget = useWidget(api, onSignedOn);

  const run = (entry: (widget: Widget) => Promise<Outcome>) => async () =>
    widget && setEnd(await entry(widget));
  const logOut = run((own) => own.logout({ callback: () => setSignedOn(false) }));

  return (
    <>
      <h1>A React host</h1>
      <p>
        A single-page application that has <code>import {'{ create }'} from 'latchkey'</code> and bundles the
        package with its own React: <a href="host.tsx">host.tsx</a>. It keeps the widget from leaving for the
        target page and shows what it knows instead.
      </p>
      <p id="state" className="state" role="status">
        {isSignedOn ? 'You are signed on.' : 'You are not signed on.'}
      </p>
      <p className="row">
        {isSignedOn ? (
          <>
            <button type="button" onClick={run((own) => own.resetPassword())}>
              Change password
            </button>
            <button type="button" className="quiet" onClick={logOut}>
              Log out
            </button>
          </>
        ) : (
          <button id="sign-on" type="button" onClick={run((own) => own.authenticateUser())}>
            Sign on
          </button>
        )}
      </p>
      <p>
        Type <b>ada</b> and <b>Bright-Sky7</b>. The page stays, says that you are signed on, and offers to
        change the password and to log out.
      </p>
      {end && (
        <p className="quiet-text">
          The last journey ended as <code>{end.outcome}</code> ({end.nextAction ?? 'no next action'}).
        </p>
      )}
    </>
  );
}

const place = document.getElementById('host') as HTMLElement;
createRoot(place).render(
  <StrictMode>
    <Host api={place.dataset.api ?? location.origin} />
  </StrictMode>,
);
