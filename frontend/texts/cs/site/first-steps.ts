import type { texts as english } from '../../en/site/first-steps.ts';

export const texts: typeof english = {
  title: 'První kroky',
  closed:
    'Hosté zatím nevidí jídelní lístek a\u00a0nemohou rezervovat. Vidí název, kontakty a\u00a0to, že brzy otevíráte. Projděte kroky v\u00a0libovolném pořadí a\u00a0pak web otevřete.',
  open: 'Web je hostům otevřený. Co zbývá, může počkat.',
  states: { done: 'Hotovo', open: 'Zbývá', optional: 'Volitelné' },
  steps: {
    words: { name: 'Název a\u00a0texty', note: 'Jak se jmenujete, a\u00a0věta pod názvem.' },
    languages: { name: 'Jazyky', note: 'Vypněte ten, ve kterém nepíšete.' },
    looks: { name: 'Logo a\u00a0úvodní obrázek', note: 'Logo nebo písmena monogramu, barvy, fotografie nahoře.' },
    hours: { name: 'Otevírací doba', note: 'Kdy mohou hosté přijít a\u00a0kolik jich smí být.' },
    room: { name: 'Místnosti a\u00a0stoly', note: 'Stoly, pokud vám nestačí počet míst.' },
    card: { name: 'Jídelní lístek', note: 'Alespoň jedno jídlo na lístku, který hosté vidí.' },
    contacts: { name: 'Kontakty', note: 'Adresa, telefon a\u00a0e-mail.' },
    legal: {
      name: 'Právní údaje',
      note: 'Uveďte, kdo restauraci provozuje, a\u00a0přečtěte si, co web říká hostům o\u00a0jejich údajích a\u00a0o\u00a0rezervacích.',
    },
    staff: { name: 'Obsluha', note: 'Pozvěte ty, kdo s\u00a0vámi pracují.' },
  },
  languages: {
    title: 'Jazyky',
    note: 'V\u00a0každém z\u00a0nich hosté čtou web a\u00a0dostávají e-maily a\u00a0vy máte pole pro každý text.',
    isDefault: 'Jsou v\u00a0něm uloženy vaše texty, proto zůstává zapnutý.',
    on: 'Zapnuto',
    off: 'Vypnuto',
    switchOn: 'Zapnout',
    switchOff: 'Vypnout',
    switchOnOf: (language) => `Zapnout: ${language}`,
    switchOffOf: (language) => `Vypnout: ${language}`,
    offTitle: (language) => `Vypnout jazyk ${language}?`,
    offNote:
      'Stránky, e-maily i\u00a0pole v\u00a0tomto jazyce zmizí, a\u00a0to i\u00a0tady ve správě; adresy stránek povedou na tytéž stránky ve výchozím jazyce. Co jste v\u00a0něm napsali, zůstane uloženo a\u00a0po zapnutí se zase ukáže.',
  },
  openSite: 'Otevřít web',
  putAway: 'Schovat první kroky',
  saving: 'Ukládá se…',
  site: {
    title: 'Otevření hostům',
    isOpen: 'Web je otevřený: hosté vidí jídelní lístek a\u00a0rezervují.',
    isClosed: 'Web není otevřený: hosté vidí jen název a\u00a0kontakty, vyhledávače ho vynechají a\u00a0nic nelze rezervovat.',
    close: 'Zavřít web',
    closeTitle: 'Zavřít web?',
    closeNote:
      'Hosté už neuvidí jídelní lístek a\u00a0nebudou moci rezervovat. Rezervace, které existují, zůstanou a\u00a0hosté je mohou dál měnit.',
    closing: 'Zavírá se…',
  },
};
