import { type Item, unchangedSince } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { type Changed, changeItem, getItem } from '#house/table/table';
import type { Room, StoredRoom } from '../contract/room.ts';

/** The room as it is stored; version 0 and no room as long as the manager has entered none. */
export async function storedRoom(): Promise<StoredRoom> {
  return asRoom(await getItem<Item>(keys.room()));
}

/** The item as it was read, together with others perhaps. */
export function asRoom(item: Item | undefined): StoredRoom {
  return { version: 0, ...item };
}

/** Stores the room if the stored one still has this version, 0 for none. */
export async function changeRoom(room: Room, version: number): Promise<Changed<Item>> {
  const isFirst = { expression: 'attribute_not_exists(#version)' };
  return changeItem(keys.room(), { set: { room }, add: { version: 1 } }, version === 0 ? isFirst : unchangedSince(version));
}
