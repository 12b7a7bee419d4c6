import { Component, type ReactNode } from 'react';
import { Pending } from '../routing/pending.tsx';

interface Props {
  readonly children: ReactNode;
  readonly onError: (cause: unknown) => void;
}

/** Error boundary of one area. Errors of a remote do not reach the rest of the site. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
  }

  override render(): ReactNode {
    return this.state.failed ? <Pending /> : this.props.children;
  }
}
