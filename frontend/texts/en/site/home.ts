/** Every sentence at the top of the home page. */
export const texts = {
  /** Where the restaurant has written none of its own. */
  place: 'Restaurant',
  tagline: 'Have a look at our menu, and book your table online.',
  book: 'Book a table',
  seeMenu: 'See the menu',
  aboutUs: 'About us',
};
