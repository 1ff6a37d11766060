import { Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { NotAvailable } from '#contract/reservations/availability';
import { ApiError, messageOf } from '../../../../api/api-error.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { CallAfter } from './call-after.tsx';
import { NearestTimes } from './nearest-times.tsx';

interface Props {
  error: unknown;
  /** The sentence to show; by default the message of the error. */
  text?: string;
  /** Takes one of the free times of a refused one. */
  onChoose: (dateTime: string) => void;
  /** What else the guest can do about it. */
  children?: ReactNode;
}

/** Why a booking or a change was refused, with the nearest free times or the telephone number where they help; takes the focus. */
export function Refused({ error, text = messageOf(error), onChoose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const nearest = nearestOf(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal takes the focus again
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger">
        <Stack gap="3">
          <span>{text}</span>
          {nearest.length > 0 ? <NearestTimes times={nearest} onChoose={onChoose} /> : <CallAfter error={error} />}
          {children}
        </Stack>
      </Alert>
    </div>
  );
}

function nearestOf(error: unknown): NotAvailable['nearest'] {
  if (!(error instanceof ApiError) || error.code !== 'not_available') return [];
  return (error.data as NotAvailable | undefined)?.nearest ?? [];
}
