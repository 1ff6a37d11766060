import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { BookableTime, NotAvailable } from '#evening/contract/availability';
import { shortTime } from '#house/rules/wall-time';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Message } from '../../../house/ui/feedback/message.tsx';
import { CallAfter } from './call-us.tsx';

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
          <Message>{text}</Message>
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

interface NearestTimesProps {
  /** A sentence above them, unless what stands there introduces them. */
  label?: string;
  times: readonly BookableTime[];
  onChoose: (dateTime: string) => void;
}

/** Free times near a wanted one, each as a button that takes it. */
export function NearestTimes({ label, times, onChoose }: NearestTimesProps) {
  const id = useId();
  return (
    <div>
      {label && (
        <chakra.p id={id} textStyle="small" mb="2">
          {label}
        </chakra.p>
      )}
      <chakra.ul
        aria-labelledby={label && id}
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(6rem, 1fr))"
        gap="2"
        listStyleType="none"
        p="0"
        m="0"
      >
        {times.map(({ dateTime }) => (
          <li key={dateTime}>
            <Button look="outline" width="full" px="1" fontSize="sm" letterSpacing="normal" onClick={() => onChoose(dateTime)}>
              <time dateTime={dateTime}>{shortTime(dateTime)}</time>
            </Button>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
