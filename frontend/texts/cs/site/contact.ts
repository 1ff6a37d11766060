import type { texts as english } from '../../en/site/contact.ts';

export const texts: typeof english = {
  location: 'KDE NÁS NAJDETE',
  hours: 'OTEVÍRACÍ DOBA',
  specialHours: 'Dny s\u00a0mimořádnou otevírací dobou',
  info: 'KONTAKTNÍ ÚDAJE',
  name: 'Restaurace',
  email: 'E-mail',
  phone: 'Telefon',
  followUs: 'Sledujte nás',
  social: { facebook: 'Facebook', instagram: 'Instagram', x: 'X' },
  map: 'Mapa okolí',
  zoomIn: 'Přiblížit',
  zoomOut: 'Oddálit',
  closePopup: 'Zavřít adresu',
  loadingMap: 'Načítáme mapu…',
  today: 'dnes',
};
