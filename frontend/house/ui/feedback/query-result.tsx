import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { Alert } from './alert.tsx';
import { Loading } from './loading.tsx';
import { Message } from './message.tsx';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch?: () => unknown;
}

interface Props<Data> {
  query: Query<Data>;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  emptyAction?: ReactNode;
  /** Shown instead of the spinner. */
  waiting?: ReactNode;
  failure?: (message: string) => string;
  children: (data: Data) => ReactNode;
}

/** Shows a spinner, an error or an empty state, and `children` when there is data. */
export function QueryResult<Data>({
  query,
  empty,
  emptyAction,
  waiting = <Loading />,
  failure = (message) => message,
  children,
}: Props<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined && !error) return waiting;
  const errorAlert = error && (
    <Alert tone="danger">
      <Stack align="flex-start" gap="3">
        <Message>{failure(error.message)}</Message>
        {refetch && (
          <Button look="danger" size="sm" onClick={() => refetch()}>
            {texts.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
  if (data === undefined) return errorAlert;
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {errorAlert}
      {isEmpty && empty ? <EmptyState action={emptyAction}>{empty}</EmptyState> : children(data)}
    </>
  );
}

/** Shown instead of an empty list, with an action if there is one. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap="5" py="12" px="4" textAlign="center">
      <Text textStyle="italic" color="fg.muted">
        {children}
      </Text>
      {action}
    </Stack>
  );
}
