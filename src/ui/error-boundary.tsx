import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of a part that failed. */
  readonly fallback: ReactNode | ((error: unknown, retry: () => void) => ReactNode);
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a part of the page that fails from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error, () => this.setState({ failure: null })) : fallback;
  }
}
