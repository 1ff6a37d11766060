import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Loading } from './loading.tsx';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch?: () => unknown;
}

interface Props<Data> {
  query: Query<Data>;
  /** What is said of an empty list. */
  empty?: ReactNode;
  emptyAction?: ReactNode;
  /** What is shown instead of 'Loading...'. */
  waiting?: ReactNode;
  /** Puts the message of a failure into a sentence. */
  failure?: (message: string) => string;
  children: (data: Data) => ReactNode;
}

/** The one treatment of loading, failure and emptiness; shows `children` once there is something to show. */
export function Loaded<Data>({ query, empty, emptyAction, waiting = <Loading />, failure = (message) => message, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined && !error) return waiting;
  const trouble = error && (
    <Alert tone="danger">
      <Stack align="flex-start" gap="3">
        {failure(error.message)}
        {refetch && (
          <Button look="danger" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
  if (data === undefined) return trouble;
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {trouble}
      {isEmpty && empty ? <EmptyState action={emptyAction}>{empty}</EmptyState> : children(data)}
    </>
  );
}
