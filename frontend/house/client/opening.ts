import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { forGuests, useList } from './queries.ts';

const pollEvery = 60_000;

/** The rules of opening and booking, and a pause; read again every minute, because a colleague may pause or end a pause. */
export function useOpening() {
  return useQuery({
    queryKey: ['opening', 'show'],
    queryFn: async ({ signal }) => (await client.opening.show({ signal })).data,
    refetchInterval: pollEvery,
  });
}

/** Areas and tables change a few times a year: each row of a list may ask for them. */
const roomStaleAfter = 60_000;

/** The areas, tables and rows of tables as they are stored. */
export function useStoredRoom() {
  return useQuery({
    queryKey: ['opening', 'room'],
    queryFn: async ({ signal }) => (await client.opening.room({ signal })).data,
    staleTime: roomStaleAfter,
  });
}

/** The closed days and those with other hours, from today on. */
export const useSpecialDays = () => useList('opening', client.opening.days);

/** The cache key of the hours that everybody may read. */
export const publicHoursKey = ['opening', 'hours'] as const;

/** The week and the special days of the next two months, as everybody may read them. */
export function usePublicHours() {
  return useQuery({
    ...forGuests,
    queryKey: publicHoursKey,
    queryFn: async ({ signal }) => (await client.opening.hours({ signal })).data,
  });
}
