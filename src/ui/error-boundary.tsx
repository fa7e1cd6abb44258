import { Component, type ReactNode } from 'react';

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

/** Keeps a part of the page that fails from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: null };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error, () => this.setState({ failure: null })) : fallback;
  }
}
