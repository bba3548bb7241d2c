/** Layers, smooth scrolling and a router of real libraries, for host pages. Bundled by `bundle.ts`. */
import { Router, route } from '@funstack/router';
import * as Dialog from '@radix-ui/react-dialog';
import { Overlay, useModalOverlay, useOverlayFocusContain } from '@react-aria/overlays';
import Lenis from 'lenis';
import { type ReactNode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const Opener = (): ReactNode => (
  <button id="opener" type="button">
    Check out
  </button>
);

function RadixCart(): ReactNode {
  return (
    <Dialog.Root defaultOpen>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content data-layer="" aria-describedby={undefined}>
          <Dialog.Title>Cart</Dialog.Title>
          <Opener />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function AriaModal({ close }: { close(): void }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const state = { isOpen: true, setOpen() {}, open() {}, close, toggle: close, point: null, setPoint() {} };
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true }, state, ref);
  useOverlayFocusContain();
  return (
    <div {...underlayProps}>
      <div {...modalProps} ref={ref} data-layer="">
        <h2>Cart</h2>
        <Opener />
      </div>
    </div>
  );
}

function AriaCart(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <Overlay>
        <AriaModal close={() => setOpen(false)} />
      </Overlay>
    )
  );
}

const Shop = (): ReactNode => (
  <section>
    <p id="where">{location.pathname}</p>
    <Opener />
  </section>
);

const APPS = {
  radix: <RadixCart />,
  aria: <AriaCart />,
  router: <Router routes={[route({ path: '/*', component: Shop })]} />,
};

for (const [name, app] of Object.entries(APPS)) {
  const place = document.getElementById(name);
  if (place) createRoot(place).render(app);
}
if (document.getElementById('lenis')) new Lenis({ autoRaf: true });
