import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AvailabilityQuery, mostDays } from '#contract/reservations/availability';
import { spokenLanguage } from '#messages/spoken';
import type { LocalDate } from '#rules/wall-time';
import { client } from '../../../../api/client.ts';

/** So long (ms) shown times are not asked for again; after that they are when the page is seen again or other seats are wanted. */
const staleAfter = 20_000;

/** What the cache keys of free times begin with. */
export const availabilityKey = ['reservations', 'availability'] as const;

/** The reservation that is to be changed, by its id or by the link in its mail: the seats that it holds itself are free for it. */
export type Changed = { id: string } | { link: string };

/** The party that looks for a table: how many guests, and the area that it asks for; empty for anywhere. */
interface Party {
  seats: number;
  area: string;
}

/** What a party can book on the days from `date` on. While the times for another party load, those shown before stay. */
export function useAvailability(date: LocalDate | undefined, { seats, area }: Party, days: number = mostDays, changed?: Changed) {
  return useQuery({
    queryKey: [...availabilityKey, date, seats, area, days, changed],
    queryFn: async ({ signal }) => {
      const query = { date: date ?? '', seats: String(seats), days: String(days), ...(area && { area }) };
      return (await ask(query, changed, signal)).data;
    },
    enabled: date !== undefined,
    staleTime: staleAfter,
    placeholderData: keepPreviousData,
  });
}

function ask(query: AvailabilityQuery, changed: Changed | undefined, signal: AbortSignal) {
  // a reply for all visitors does not follow Accept-Language
  if (!changed) return client.reservations.availability({ query: { ...query, language: spokenLanguage() }, signal });
  if ('id' in changed) return client.reservations.availabilityFor({ id: changed.id, query, signal });
  return client.reservations.availabilityLinked({ body: { ...query, link: changed.link }, signal });
}
