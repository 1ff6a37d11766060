import type * as english from '../../en/reservations/export.ts';

export const texts: typeof english.texts = {
  open: 'Stáhnout',
  title: 'Stáhnout soubor',
  what: 'Co',
  whats: { reservations: 'Rezervace', guests: 'Hosté' },
  about: {
    reservations:
      'Tabulka (CSV) pro Excel a\u00a0jiné programy, se jmény, telefony a\u00a0poznámkami. Alergie a\u00a0zvláštní potřeby v\u00a0ní nejsou.',
    guests:
      'Tabulka (CSV) všech hostů, jejichž rezervace se ještě uchovávají: jména, telefony, adresy, kolikrát přišli a\u00a0kolikrát ne. Alergie, zvláštní potřeby a\u00a0poznámky v\u00a0ní nejsou. Kontakty dali kvůli rezervacím; k\u00a0reklamě je potřeba jejich souhlas.',
  },
  safe: 'Uložte soubor prosím tak bezpečně jako samotný seznam. Kdo ho stáhl, zůstává v\u00a0záznamu změn.',
  from: 'Od',
  to: 'Do',
  confirm: 'Stáhnout',
  downloading: 'Stahuje se…',
  cancel: 'Zrušit',
  fileName: (from, to) => `rezervace-${from}-${to}.csv`,
  guestsName: (today) => `hoste-${today}.csv`,
  done: 'Soubor je uložený.',
};

export const calendarFeedTexts: typeof english.calendarFeedTexts = {
  open: 'Kalendář',
  title: 'Rezervace ve vašem kalendáři',
  about:
    'Váš kalendář si tuto adresu sám čte a\u00a0ukazuje rezervace na příští dva týdny: čas, počet hostů, jméno, stůl a\u00a0potřeby, třeba kočárek. Telefony, e-maily, alergie a\u00a0poznámky v\u00a0něm nejsou.',
  keepSafe:
    'Kdo má adresu, vidí jména vašich hostů; vidí je i\u00a0firma, jejíž kalendář používáte. Nikomu ji nedávejte, každý kolega si vytvoří svou.',
  none: 'Zatím žádnou adresu nemáte.',
  since: (day) => `Vaše adresa funguje od ${day}.`,
  ends: 'Přestane fungovat, když ji zrušíte nebo si vytvoříte novou, a\u00a0také se změnou hesla, oprávnění nebo s\u00a0účtem. Kalendář pak neukáže nic nového; smažte ho v\u00a0něm.',
  make: 'Vytvořit adresu',
  again: 'Vytvořit novou adresu',
  making: 'Vytváří se…',
  withdraw: 'Zrušit adresu',
  withdrawing: 'Ruší se…',
  address: 'Adresa vašeho kalendáře',
  once: 'Ukáže se jen teď. V\u00a0kalendáři zvolte „Přidat pomocí URL“ nebo „Odebírat“ a\u00a0vložte ji.',
  copy: 'Zkopírovat adresu',
  subscribe: 'Otevřít v\u00a0kalendáři tohoto zařízení',
  close: 'Zavřít',
};
