import { client } from '../../house/client/client.ts';

/** What a restaurant has entered for its guests, which the first steps and the last look tell the state of. */
export async function readEntered(signal: AbortSignal) {
  const [identity, contacts, legal, opening, room, menus, menuItems] = await Promise.all([
    client.identity.read({ signal }),
    client.restaurantInfo.list({ signal }),
    client.identity.readLegal({ signal }),
    client.opening.show({ signal }),
    client.opening.room({ signal }),
    client.menus.list({ signal }),
    client.menuItems.list({ signal }),
  ]);
  return {
    identity: identity.data,
    contacts: contacts.data,
    legal: legal.data,
    rules: opening.data.rules,
    room: room.data.room,
    menus: menus.data,
    menuItems: menuItems.data,
  };
}
