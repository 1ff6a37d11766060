import type { texts as english } from '../en/home.ts';

export const texts: typeof english = {
  place: 'Restaurace · Malá Strana · Praha',
  promise: 'Česká kuchyně, pomalu tažené omáčky a poctivé pivo, jen pár kroků pod Hradem.',
  book: 'Rezervovat stůl',
  seeMenu: 'Jídelní lístek',
};
