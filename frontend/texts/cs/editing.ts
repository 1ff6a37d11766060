import type * as english from '../en/editing.ts';

export const texts: typeof english.texts = {
  discard: {
    title: 'Zahodit změny?',
    question: 'Co jste napsali, ještě není uloženo.',
    confirm: 'Zahodit',
    cancel: 'Pokračovat v úpravách',
  },
  conflict: {
    title: 'Mezitím to změnil někdo jiný',
    question: 'O nic jste nepřišli: vaše verze je stále ve formuláři. Která má platit?',
    same: 'Obě verze jsou stejné.',
    differences: 'Rozdíly',
    field: 'Pole',
    mine: 'Vaše verze',
    theirs: 'Uložená verze',
    back: 'Zpět k formuláři',
    takeTheirs: 'Převzít uloženou verzi',
    saveMine: 'Uložit moji verzi',
  },
  sorting: {
    move: (name: string) => `Přesunout: ${name}`,
    up: (name: string) => `Posunout výš: ${name}`,
    down: (name: string) => `Posunout níž: ${name}`,
    handle: 'úchyt k přesunutí',
    instructions:
      'Mezerníkem položku zvednete, šipkami ji přesunete, dalším mezerníkem ji položíte a klávesou Esc ji vrátíte na původní místo.',
    place: (name: string, place: number, count: number) => `${name}: ${place}. místo z ${count}`,
    lifted: (place: string) => `Zvednuto. ${place}`,
    dropped: (place: string) => `Položeno. ${place}`,
    cancelled: (place: string) => `Vráceno na původní místo. ${place}`,
    undo: 'Vrátit poslední přesun',
    done: 'Hotovo',
  },
};

export const languageTexts: typeof english.languageTexts = {
  inLanguage: { en: 'anglicky', cs: 'česky' },
  notTranslated: {
    en: (fields) => `Nepřeloženo do angličtiny: ${fields.join(', ')}`,
    cs: (fields) => `Nepřeloženo do češtiny: ${fields.join(', ')}`,
  },
  onlyUntranslated: (count, all) => `Jen nepřeložené: ${count}, celkem ${all}`,
};

export const listTexts: typeof english.listTexts = { edit: 'Upravit', delete: 'Smazat' };
