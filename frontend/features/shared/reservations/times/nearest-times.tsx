import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { BookableTime } from '#contract/reservations/availability';
import { shortTime } from '#rules/wall-time';
import { Button } from '../../../../components/action/button.tsx';

interface Props {
  /** A sentence above them, unless what stands there introduces them. */
  label?: string;
  times: readonly BookableTime[];
  onChoose: (dateTime: string) => void;
}

/** Free times near a wanted one, each as a button that takes it. */
export function NearestTimes({ label, times, onChoose }: Props) {
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
