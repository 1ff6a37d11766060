/** Every sentence at the top of the home page. */
export const texts = {
  place: 'Restaurant · Malá Strana · Prague',
  promise: 'Bohemian cooking, slow sauces and honest beer, a few steps below the Castle.',
  book: 'Book a table',
  seeMenu: 'See the menu',
};
