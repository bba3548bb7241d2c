import ModalPortal, { type PortalProps } from 'react-modal/lib/components/ModalPortal.js';

/**
 * react-modal without its portal, open from its first render on. A portal cannot be hydrated, and react-modal's content shows only
 * in a second render: with either, React could not take over a panel that is in the page already (decisions/0039).
 */
export class OpenPortal extends ModalPortal {
  constructor(props: PortalProps) {
    super(props);
    this.state = { ...this.state, isOpen: true };
  }

  /** It would open now, in three more renders; and close, with what it has not opened. */
  override componentDidMount(): void {}
  override componentWillUnmount(): void {}
}
