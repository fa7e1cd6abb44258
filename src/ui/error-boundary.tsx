import { Component, type ReactNode } from 'react';
import { forgetLost, isLostLoad } from '../platform/use-loaded.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Another value means another content: what failed before is forgotten. */
  readonly resetKey?: string;
  /** What stands in the place of a part that failed. */
  readonly fallback: ReactNode | ((error: unknown, retry: () => void) => ReactNode);
}

interface State {
  readonly resetKey: string | undefined;
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a part of the page that fails from taking the rest with it. One whose code did not come is there when the network is back. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: null };
  }

  override componentDidMount(): void {
    addEventListener('online', this.#onOnline);
  }

  override componentDidCatch(error: unknown): void {
    forgetLost(error);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#onOnline);
  }

  readonly #retry = (): void => this.setState({ failure: null });

  readonly #onOnline = (): void => {
    if (isLostLoad(this.state.failure?.error)) this.#retry();
  };

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error, this.#retry) : fallback;
  }
}
