import type { Messages } from '../../en/accounts/account-fields.ts';

export const messages: Messages = {
  username: 'Použijte prosím jen písmena, číslice, tečky, pomlčky a podtržítka.',
  password: 'Zadejte prosím své heslo.',
  roles: 'Vyberte prosím alespoň jednu roli.',
  resetCode: 'Chybí kód pro nastavení nového hesla.',
};
