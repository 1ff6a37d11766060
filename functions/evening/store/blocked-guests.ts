import { Phone } from '#house/contract/text';
import { type Action, check } from '#house/table/actions';
import { keys, lists } from '#house/table/keys';
import { deleteItem, getItem, listItems, putItem } from '#house/table/table';
import type { BlockedGuest } from '../contract/blocked-guests.ts';

/** The guests who may not book online, by e-mail address or phone number, the latest first. */
export async function blockedGuests(): Promise<BlockedGuest[]> {
  const guests = await listItems<BlockedGuest>(lists.blockedGuests);
  return guests.toSorted((a, b) => (a.since > b.since ? -1 : 1));
}

/** Blocks a guest; who is blocked already gets the new note. */
export async function blockGuest(blocked: BlockedGuest): Promise<void> {
  await putItem({ ...blocked, ...keys.blockedGuest(blocked.guest) });
}

/** Ends a block; `false` when there is none with this id. */
export async function unblockGuest(id: string): Promise<boolean> {
  const blocked = (await blockedGuests()).find(({ _id }) => _id === id);
  return blocked !== undefined && (await deleteItem(keys.blockedGuest(blocked.guest))) !== undefined;
}

/** Moves a block to the present spelling of its telephone number; `false` when it is gone or has it already. */
export async function respellBlocked(guest: string): Promise<boolean> {
  const present = presentSpelling(guest);
  const blocked = await getItem<BlockedGuest>(keys.blockedGuest(guest));
  if (!blocked || present === guest) return false;
  await blockGuest({ ...blocked, guest: present });
  return (await deleteItem(keys.blockedGuest(guest))) !== undefined;
}

/** The blocked telephone numbers that a former release stored in another spelling. */
export async function blockedInOtherSpelling(): Promise<string[]> {
  return (await blockedGuests()).map(({ guest }) => guest).filter((guest) => presentSpelling(guest) !== guest);
}

function presentSpelling(guest: string): string {
  return Phone.safeParse(guest).data ?? guest;
}

/** The parts of a transaction that refuse a reservation of a blocked guest. */
export function notBlocked({ userEmail, userPhone }: { userEmail: string; userPhone: string }): Action[] {
  const guests = [userEmail, userPhone].filter(Boolean);
  return guests.map((guest) => check(keys.blockedGuest(guest), { expression: 'attribute_not_exists(pk)' }));
}
