import { chakra } from '@chakra-ui/react';

interface Props {
  hours: readonly { hour: string; seats: number }[];
}

/** One bar per hour with its number. */
export function HourChart({ hours }: Props) {
  const most = Math.max(...hours.map(({ seats }) => seats), 1);
  return (
    <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="2">
      {hours.map(({ hour, seats }) => (
        <chakra.li key={hour} display="grid" gridTemplateColumns="3.5rem minmax(0, 1fr) 2.5rem" gap="3" alignItems="center">
          <chakra.time textStyle="small">{hour}</chakra.time>
          <chakra.div bg="bg.sunken" borderRadius="sm" height="5" aria-hidden>
            <chakra.div bg="accent.solid" borderRadius="sm" height="full" style={{ width: `${(seats / most) * 100}%` }} />
          </chakra.div>
          <chakra.span fontWeight="bold" textAlign="end">
            {seats}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
