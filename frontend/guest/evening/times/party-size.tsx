import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { times as texts } from '#texts/bookings';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { largestChip, PartyChips } from './party-chips.tsx';

interface Props extends Pick<ComponentProps<typeof PartyChips>, 'label' | 'data-autofocus'> {
  seats: number | undefined;
  /** Gets `undefined` as long as a larger number is to be typed. */
  onChoose: (seats: number | undefined) => void;
  /** Why the number is refused. */
  error?: { message?: string | undefined } | undefined;
}

/** How many guests: the usual numbers by one tap, larger ones in a field. */
export function PartySize({ seats, onChoose, error, ...chips }: Props) {
  const [wantsMore, setWantsMore] = useState(false);
  const isMore = wantsMore || error !== undefined || (seats !== undefined && !(seats >= 1 && seats <= largestChip));
  const choose = (chosen: number | 'more') => {
    setWantsMore(chosen === 'more');
    onChoose(chosen === 'more' ? undefined : chosen);
  };
  return (
    <div>
      <PartyChips {...chips} chosen={isMore ? 'more' : seats} onChoose={choose} />
      {isMore && (
        <chakra.div mt="4" maxWidth={{ sm: '64' }}>
          <TextField
            label={texts.howMany}
            type="number"
            inputMode="numeric"
            min={1}
            value={Number.isNaN(seats) ? '' : (seats ?? '')}
            error={error}
            onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
          />
        </chakra.div>
      )}
    </div>
  );
}
