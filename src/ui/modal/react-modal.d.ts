/** The part of react-modal that draws, as far as we use it; the published types know the outer part only. */
declare module 'react-modal/lib/components/ModalPortal.js' {
  import type { Component, ComponentProps, ReactElement, ReactNode } from 'react';

  interface Names {
    base: string;
    afterOpen: string;
    beforeClose: string;
  }

  export interface PortalProps {
    isOpen: boolean;
    className: Names;
    overlayClassName: Names;
    overlayElement(props: ComponentProps<'div'>, content: ReactElement): ReactElement;
    contentElement(props: ComponentProps<'div'>, children: ReactNode): ReactElement;
    shouldFocusAfterRender: boolean;
    shouldCloseOnOverlayClick: boolean;
    children: ReactNode;
  }

  export default class ModalPortal extends Component<PortalProps, { isOpen?: boolean; afterOpen: boolean; beforeClose: boolean }> {
    componentDidMount(): void;
    componentWillUnmount(): void;
  }
}
