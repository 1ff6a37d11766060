import type { texts as english } from '../../en/card/goods.ts';

export const texts: typeof english = {
  kinds: {
    vegetables: 'Zelenina a\u00a0ovoce',
    meat: 'Maso',
    fish: 'Ryby',
    dairy: 'Mléčné výrobky a\u00a0vejce',
    bakery: 'Pečivo',
    dry: 'Trvanlivé zboží',
    spices: 'Koření',
    frozen: 'Mražené',
    drinks: 'Nápoje',
    other: 'Ostatní zboží',
  },
};
