import type { texts as english } from '../en/components.ts';

export const texts: typeof english = {
  loading: 'Načítáme...',
  saving: 'Ukládáme...',
  busy: 'Okamžik...',
  cancel: 'Zrušit',
  close: 'Zavřít',
  dismiss: 'Skrýt',
  undo: 'Vrátit zpět',
  retry: 'Zkusit znovu',
  reload: 'Načíst stránku znovu',
  optional: '(nepovinné)',
  notTranslated: {
    en: (fields) => `Nepřeloženo do angličtiny: ${fields.join(', ')}`,
    cs: (fields) => `Nepřeloženo do češtiny: ${fields.join(', ')}`,
  },
  onlyUntranslated: (count, all) => `Jen nepřeložené: ${count}, celkem ${all}`,
  clearSearch: 'Vymazat hledání',
  tableActions: 'Akce',
  restored: 'Obnovili jsme, co jste měli rozepsáno, než se stránka načetla znovu.',
  discard: {
    title: 'Zahodit změny?',
    question: 'Co jste napsali, ještě není uloženo.',
    confirm: 'Zahodit',
    cancel: 'Pokračovat v úpravách',
  },
  conflict: {
    title: 'Mezitím to změnil někdo jiný',
    question: 'O nic jste nepřišli: vaše verze je stále ve formuláři. Která má platit?',
    same: 'Obě verze znějí stejně.',
    differences: 'Rozdíly',
    field: 'Pole',
    mine: 'Vaše verze',
    theirs: 'Jejich verze',
    back: 'Zpět k formuláři',
    takeTheirs: 'Převzít jejich verzi',
    saveMine: 'Uložit moji verzi',
  },
  partFailure: {
    notLoaded: 'Tato část stránky se nenačetla.',
    broken: 'Tuto část stránky se nepodařilo zobrazit.',
  },
};
