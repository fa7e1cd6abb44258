import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of a part that failed. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
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
    if (!this.state.failure) return this.props.children;
    return this.props.fallback(this.state.failure.error, () => this.setState({ failure: null }));
  }
}
