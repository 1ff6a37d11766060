import type { texts as english } from '../../en/site/restaurant-info.ts';

export const texts: typeof english = {
  title: 'Kontakty restaurace',
  fields: {
    name: 'Název',
    address: 'Adresa',
    email: 'E-mail',
    phone: 'Telefon',
    'opening-hours': 'Otevírací doba',
    facebook: 'Facebook',
    instagram: 'Instagram',
    x: 'X',
  },
  hoursHint:
    'Hosté vidí hodiny z\u00a0obrazovky Otevírací doba; tento text stojí pod nimi: „Kuchyně do devíti“. Pokud tam žádné nejsou, stojí sám.',
  social: 'Sociální sítě',
  socialHint: 'Nepovinné; celý odkaz, který začíná https://, u\u00a0Instagramu také @jméno',
  save: 'Uložit',
  saving: 'Ukládáme…',
  unchanged: 'Nic se nezměnilo.',
  saved: 'Uloženo',
  removed: 'Odebráno',
  notOnMap: 'Uloženo, ale adresu se nepodařilo najít na mapě. Hosté ji uvidí bez mapy.',
  onMap: 'Uloženo a nalezeno na mapě',
};
