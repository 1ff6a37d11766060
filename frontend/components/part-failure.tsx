import { Stack } from '@chakra-ui/react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import type { Failure } from './error-boundary.tsx';
import { LoadFailure } from './loadable.ts';

/** Stands where a part of a page has failed, with the way to get it after all. */
export function PartFailure({ error, retry }: Failure) {
  const isMissing = error instanceof LoadFailure;
  return (
    <Alert tone="danger">
      <Stack align="flex-start" gap="3">
        {isMissing ? 'This part of the page did not load.' : 'This part of the page could not be shown.'}
        <Button look="danger" size="sm" onClick={isMissing ? () => location.reload() : retry}>
          {isMissing ? 'Reload the page' : 'Try again'}
        </Button>
      </Stack>
    </Alert>
  );
}
