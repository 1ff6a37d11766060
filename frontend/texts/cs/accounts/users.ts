import type { texts as english } from '../../en/accounts/users.ts';

export const texts: typeof english = {
  profile: { title: 'Moje údaje', name: 'Jméno', surname: 'Příjmení', email: 'E-mail', username: 'Uživatelské jméno' },
  title: 'Uživatelé',
  search: 'Hledat uživatele…',
  none: 'Žádný takový uživatel tu není',
  columns: { name: 'Jméno', email: 'E-mail', roles: 'Role' },
  you: 'Vy',
  editOf: (name: string) => `Upravit účet na jméno ${name}`,
  deleteOf: (name: string) => `Smazat účet na jméno ${name}`,
  more: 'Zobrazit další uživatele',
  editor: {
    title: 'Úprava uživatele',
    name: 'Jméno',
    surname: 'Příjmení',
    username: 'Uživatelské jméno',
    email: 'E-mail',
    password: 'Nové heslo',
    passwordHint: 'Prázdné pole: heslo zůstane stejné. Nové heslo uživatele všude odhlásí.',
    roles: 'Role',
  },
  roles: { CUSTOMER: 'Host', STAFF: 'Obsluha', MANAGER: 'Vedoucí' },
  deleteTitle: (name: string) => `Smazat účet na jméno ${name}?`,
  deleteQuestion: () => 'Účet i všechna jeho přihlášení se smažou hned. Rezervace zůstanou, ale bez vlastníka.',
  demotion: {
    title: 'Vzdát se role vedoucího?',
    question: 'Ztratíte přístup k přehledu, kontaktům a uživatelům a vrátit vám ho může jen jiný vedoucí.',
    confirm: 'Vzdát se role',
    again: 'Opravdu se jí vzdát',
    againQuestion: 'Toto je váš vlastní účet. Jste si jisti?',
  },
};
