import { spokenOf } from '../spoken.ts';

/** What is wrong in the forms of an account. */
const en = {
  username: 'Please use letters, digits, dots, dashes and underscores only.',
  password: 'Please enter your password.',
  roles: 'Please choose at least one role.',
  resetCode: 'The reset code is missing.',
};

const cs: typeof en = {
  username: 'Použijte prosím jen písmena, číslice, tečky, pomlčky a podtržítka.',
  password: 'Zadejte prosím své heslo.',
  roles: 'Vyberte prosím alespoň jednu roli.',
  resetCode: 'Chybí kód pro nastavení nového hesla.',
};

export const messages = spokenOf({ en, cs });
