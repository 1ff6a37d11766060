import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { messages } from '#messages/card/menu-card';
import { menuVersion } from '#rules/card/menu-version';
import { shortDate, wallTimeOf } from '#rules/wall-time';

interface Props {
  menu: Menu;
  /** All items of the menu, also those that are not shown at the moment. */
  items: readonly MenuItem[];
  /** When they were read, in ms since 1970. */
  readAt: number;
}

/** The version of the menu in small print, to compare with a printed one, and when it was read. */
export function MenuStamp({ menu, items, readAt }: Props) {
  const version = useMemo(() => menuVersion(menu, items), [menu, items]);
  const asOf = wallTimeOf(new Date(readAt), settings.timeZone);
  return (
    <chakra.p textStyle="small" color="fg.muted" textAlign="center">
      {messages().version(version, shortDate(asOf.slice(0, 10)), asOf.slice(11))}
    </chakra.p>
  );
}
