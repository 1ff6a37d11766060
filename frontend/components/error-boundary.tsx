import { Component, type ReactNode } from 'react';

/** What went wrong below an error boundary, and how to try the same once more. */
export interface Failure {
  error: unknown;
  retry: () => void;
}

interface Props {
  fallback: (failure: Failure) => ReactNode;
  /** What is shown: when this changes, something else is, and the failure is over. */
  of?: string;
  children: ReactNode;
}

interface State {
  failed?: { error: unknown } | undefined;
}

/** Shows `fallback` in the place of whatever throws below it, and leaves the rest of the page alone. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidUpdate(before: Props, { failed }: State) {
    if (failed && before.of !== this.props.of) this.retry();
  }

  retry = () => this.setState({ failed: undefined });

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback({ ...failed, retry: this.retry }) : this.props.children;
  }
}
