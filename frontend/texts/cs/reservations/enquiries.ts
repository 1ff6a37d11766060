import type { texts as english } from '../../en/reservations/enquiries.ts';

export const texts: typeof english = {
  title: 'Poptávka',
  intro: 'Bude vás víc, nebo chystáte oslavu? Napište nám, co máte v\u00a0plánu; odpovíme e-mailem. Zatím tím není nic rezervováno.',
  off: 'Poptávky tu teď nepřijímáme. Zavolejte nám prosím.',
  fields: {
    userName: 'Jméno',
    userEmail: 'E-mail',
    userPhone: 'Telefon',
    date: 'Den',
    seats: 'Počet hostů',
    occasion: 'Příležitost',
    message: 'Zpráva',
  },
  messageHint: 'Co chystáte, v\u00a0kolik hodin a\u00a0na co se chcete zeptat',
  website: 'Toto pole nechte prázdné',
  send: 'Odeslat poptávku',
  sending: 'Odesílám…',
  home: 'Zpět na úvod',
};
