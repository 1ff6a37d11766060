/** What the cover of the house says. */
export const texts = {
  place: 'Restaurant · Old Town · Prague',
  promise: 'Bohemian cooking, slow sauces, honest beer and a table under the linden tree.',
  book: 'Book a table',
  seeMenu: 'See the menu',
} as const;
