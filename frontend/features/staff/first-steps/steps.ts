import type { User } from '#contract/accounts/users';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import type { OpeningRules } from '#contract/reservations/opening';
import type { Room } from '#contract/reservations/room';
import type { Identity } from '#contract/site/identity';
import type { RestaurantInfo, RestaurantInfoType } from '#contract/site/restaurant-info';
import { languages } from '#messages/languages';
import { siteStateOf } from '#rules/site/site-state';
import { paths } from '../../../../functions/contract/site/page-paths.ts';

/** What a restaurant has entered so far. */
export interface Entered {
  identity: Identity;
  contacts: readonly Pick<RestaurantInfo, 'type'>[];
  rules: OpeningRules | undefined;
  room: Pick<Room, 'tables'> | undefined;
  menus: readonly Pick<Menu, '_id' | 'visibility'>[];
  menuItems: readonly Pick<MenuItem, 'menuId' | 'visibility'>[];
  users: readonly Pick<User, 'roles'>[];
  invitations: number;
}

/** Where each of the first steps is made, in their order. */
export const stepPaths = {
  words: paths.site,
  languages: paths.site,
  looks: paths.site,
  hours: paths.opening,
  room: paths.room,
  card: paths.menus,
  contacts: paths.contacts,
  legal: paths.privacyPolicy,
  staff: paths.users,
} as const;

export type Step = keyof typeof stepPaths;

/** How far a step is: `optional` ones may stay as they are, and of the legal texts only a reader can say that they are right. */
export type StepState = 'done' | 'open' | 'optional';

/** The state of each of the first steps, from what has been entered. */
export function stepsOf({ identity, contacts, rules, room, menus, menuItems, users, invitations }: Entered): Record<Step, StepState> {
  const has = (type: RestaurantInfoType) => contacts.some((contact) => contact.type === type);
  const shown = new Set(menus.filter(({ visibility }) => visibility).map(({ _id }) => _id));
  const done = (isDone: boolean, otherwise: StepState = 'open') => (isDone ? 'done' : otherwise);
  const mark = identity.logoPhotographId !== undefined || identity.monogram !== '';
  return {
    words: done(has('name') && identity.tagline !== ''),
    languages: done(siteStateOf(identity).languages.length < languages.length, 'optional'),
    looks: done(mark && (identity.cover === 'ornament' || identity.coverPhotographId !== undefined)),
    hours: done(rules !== undefined),
    room: done((room?.tables.length ?? 0) > 0, 'optional'),
    card: done(menuItems.some(({ menuId, visibility }) => visibility && shown.has(menuId))),
    contacts: done(has('address') && has('phone') && has('email')),
    legal: 'optional',
    staff: done(invitations > 0 || users.filter(({ roles }) => roles.some((role) => role !== 'CUSTOMER')).length > 1, 'optional'),
  };
}
