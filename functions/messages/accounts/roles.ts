import { spokenOf } from '../spoken.ts';

/** The names of the roles, and what each may do in the panel: in mails, on the page of an invitation and among the users. */
const en = {
  names: { CUSTOMER: 'Customer', STAFF: 'Staff', MANAGER: 'Manager' },
  mayDo: {
    STAFF:
      'Staff see tonight’s guests and all reservations, enter, confirm and change them, seat guests, and look after menus, meals, ingredients, photographs and notifications.',
    MANAGER:
      'Managers may do everything that staff may. They also change opening hours, the dining room, contacts and the site, look after users and invitations, and see who changed what.',
  },
};

const cs: typeof en = {
  names: { CUSTOMER: 'Host', STAFF: 'Obsluha', MANAGER: 'Vedoucí' },
  mayDo: {
    STAFF:
      'Obsluha vidí dnešní hosty a\u00a0všechny rezervace, zapisuje je, potvrzuje a\u00a0mění, usazuje hosty a\u00a0stará se o\u00a0menu, jídla, suroviny, fotografie a\u00a0oznámení.',
    MANAGER:
      'Vedoucí může vše, co obsluha. Navíc mění otevírací dobu, sál, kontakty a\u00a0web, stará se o\u00a0uživatele a\u00a0pozvánky a\u00a0vidí, kdo co změnil.',
  },
};

export const messages = spokenOf({ en, cs });
