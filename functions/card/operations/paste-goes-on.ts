import { catalogue as messages } from '#card/words';
import { Failure } from '#house/http/failure';
import { userName } from '#people/store/trail';
import type { Menu } from '../contract/menus.ts';

/** Refuses a paste, or to take one back, while another one goes on. */
export async function pasteGoesOn({ by, done, of }: NonNullable<Menu['lastPaste']>): Promise<Failure> {
  return new Failure('version_conflict', messages().pasteGoesOn(await userName(by), done, of));
}
