import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useId } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts } from '#texts/dashboard';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { countsOf } from './counts.ts';

const statuses = ['confirmed', 'pending', 'cancelled'] as const;
const tones = { pending: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

/** The number of reservations and covers by status. */
export function Figures({ title, reservations }: { title: string; reservations: readonly Reservation[] }) {
  const id = useId();
  const counts = countsOf(reservations);
  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group" mb="4">
        {title}
      </chakra.h2>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 3 }} gap="3" listStyleType="none" p="0" m="0">
        {statuses.map((status) => (
          <chakra.li
            key={status}
            display="grid"
            gridTemplateColumns={{ base: '6.5rem 1fr auto', sm: '1fr' }}
            gap="1"
            justifyItems="start"
            alignItems="baseline"
            alignContent="start"
          >
            <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>
            <span>
              <chakra.span textStyle="page" fontVariantNumeric="lining-nums tabular-nums">
                {counts[status].covers}
              </chakra.span>{' '}
              {texts.covers(counts[status].covers)}
            </span>
            <chakra.span textStyle="small" color="fg.muted">
              {texts.reservations(counts[status].reservations)}
            </chakra.span>
          </chakra.li>
        ))}
      </SimpleGrid>
    </Sheet>
  );
}
