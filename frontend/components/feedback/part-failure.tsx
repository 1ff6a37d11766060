import { Stack } from '@chakra-ui/react';
import { texts } from '#texts/components';
import { Button } from '../action/button.tsx';
import { LoadFailure } from '../loading/load-part.ts';
import { Alert } from './alert.tsx';
import type { Failure } from './error-boundary.tsx';

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
