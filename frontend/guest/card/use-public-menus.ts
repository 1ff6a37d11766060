import { settings } from 'virtual:settings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { fromDay } from '#card/rules/days';
import { isOffered } from '#card/rules/served';
import { cardDayOf, startOfCardDay } from '#house/rules/card-day';
import { addDays, type LocalDate } from '#house/rules/wall-time';
import { useMenuItems, useMenus, usePhotographs } from '../../house/client/lists.ts';
import { publishedPage } from '../../house/client/published.ts';
import { refreshPublished } from '../../house/client/published-lists.ts';
import { forGuests, useTimeOfOldList } from '../../house/client/queries.ts';
import type { Pictured } from '../../house/ui/art/photograph.tsx';

interface PublicMenusData {
  menus: Menu[];
  items: MenuItem[];
  /** By their ids; without those that have not loaded, because a menu is complete without pictures. */
  photographs: ReadonlyMap<string, Pictured>;
  /** The day of the card. */
  day: LocalDate;
}

/** The visible menus that are offered today, without days that are gone, with their visible items and the photographs of these. */
export function usePublicMenus() {
  const menus = useMenus(forGuests);
  const items = useMenuItems(forGuests);
  const photographs = usePhotographs(forGuests);
  const day = useCardDay();
  const data: PublicMenusData | undefined = useMemo(() => {
    if (!menus.data || !items.data) return undefined;
    const visible = menus.data.filter((menu) => menu.visibility && isOffered(menu, day));
    return {
      ...fromDay(
        day,
        visible,
        items.data.filter(({ visibility }) => visibility),
      ),
      day,
      photographs: new Map(photographs.data?.map((photograph) => [photograph._id, photograph])),
    };
  }, [menus.data, items.data, photographs.data, day]);
  const oldTimes = [useTimeOfOldList('menus'), useTimeOfOldList('menuItems')].filter((time) => time !== undefined);
  const page = publishedPage();
  const isPublished = page !== undefined && menus.data === page.content.menus && items.data === page.content.menuItems;
  const publishedAt = isPublished ? Date.parse(page.publishedAt) : undefined;
  return {
    data,
    /** The time of the oldest list (ms since 1970), when lists are repeated in an outage. */
    asOf: oldTimes.length > 0 ? Math.min(...oldTimes) : undefined,
    /** When the lists were read (ms since 1970); what the page brought along was read when the page was published. */
    readAt: publishedAt ?? Math.min(menus.dataUpdatedAt, items.dataUpdatedAt, ...oldTimes),
    error: menus.error ?? items.error,
    refetch: () => {
      if (menus.error) menus.refetch();
      if (items.error) items.refetch();
    },
  };
}

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
