import { Stack } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { LoadFailure } from '../loading/load-part.ts';
import { Alert } from './alert.tsx';

/** The error below an error boundary, and a function that renders its children again. */
export interface Failure {
  error: unknown;
  retry: () => void;
}

interface Props {
  fallback: (failure: Failure) => ReactNode;
  /** Identifies what is shown; a change resets the error. */
  of?: string;
  children: ReactNode;
}

interface State {
  failed?: { error: unknown } | undefined;
}

/** Shows `fallback` in place of children that throw. */
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

/** Shown in place of a part of a page that failed, with a retry or a reload. */
export function PartFailure({ error, retry }: Failure) {
  const isMissing = error instanceof LoadFailure;
  return (
    <Alert tone="danger">
      <Stack align="flex-start" gap="3">
        {isMissing ? texts.partFailure.notLoaded : texts.partFailure.broken}
        <Button look="danger" size="sm" onClick={isMissing ? () => location.reload() : retry}>
          {isMissing ? texts.reload : texts.retry}
        </Button>
      </Stack>
    </Alert>
  );
}
