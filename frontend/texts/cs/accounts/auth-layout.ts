import type { texts as english } from '../../en/accounts/auth-layout.ts';

export const texts: typeof english = {
  title: 'S vlastním účtem',
  points: [
    'máte při rezervaci údaje předvyplněné,',
    'vidíte všechny své rezervace a sami je změníte nebo zrušíte,',
    'najdete i stoly, které jste si dříve rezervovali na svou e-mailovou adresu.',
  ],
  without: 'Stůl si můžete rezervovat i bez účtu.',
  book: 'Rezervovat stůl',
};
