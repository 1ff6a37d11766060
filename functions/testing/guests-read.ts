import { expect } from '@jest/globals';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { handler as items } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { publish } from '#publishing/operations/publish';
import { stopClock } from './clock.ts';
import { call } from './request.ts';
import { siteBucket } from './site-bucket.ts';

/** What guests read of menus at an instant, in the lists and on the page that is written then, which say the same. */
export async function guestsReadAt(instant: string): Promise<{ menus: Menu[]; menuItems: MenuItem[] }> {
  stopClock(new Date(instant));
  const bucket = siteBucket();
  await publish(new Date(instant));
  const { content } = bucket.pageAt('index.html');
  const listed = { menus: (await call(menus, 'menus/list')).body.data, menuItems: (await call(items, 'menu-items/list')).body.data };
  expect({ menus: content.menus, menuItems: content.menuItems }).toEqual(listed);
  return listed;
}
