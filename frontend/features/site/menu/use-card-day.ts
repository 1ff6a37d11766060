import { settings } from 'virtual:settings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cardDayOf, startOfCardDay } from '#rules/card/served';
import { addDays, type LocalDate } from '#rules/wall-time';
import { publishedPage } from '../../../api/published.ts';
import { refreshPublished } from '../../../api/published-lists.ts';

const { timeZone } = settings;

/** The day of the card. A page that stays open goes on to the next one, and asks what is offered then. */
export function useCardDay(): LocalDate {
  const queryClient = useQueryClient();
  // the first rendering says what stands in the document, which may have been written the day before
  const [day, setDay] = useState(() => cardDayOf(new Date(publishedPage()?.publishedAt || Date.now()), timeZone));
  useEffect(() => {
    const next = addDays(day, 1);
    const goOn = () => {
      const [, later = next] = [cardDayOf(new Date(), timeZone), next].toSorted();
      setDay(later);
      refreshPublished(queryClient);
    };
    const timer = setTimeout(goOn, Math.max(0, startOfCardDay(next, timeZone).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [day, queryClient]);
  return day;
}
