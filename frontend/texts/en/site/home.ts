/** Every sentence that stands on the home page before its parts have loaded: at its top, above its sections, and in the bar at the lower edge of a phone. */
export const texts = {
  /** Where the restaurant has written none of its own. */
  place: 'Restaurant',
  tagline: 'Have a look at our menu, and book your table online.',
  book: 'Book a table',
  seeMenu: 'See the menu',
  aboutUs: 'About us',
  menu: 'Menu',
  gallery: 'Gallery',
  reservation: { title: 'Reservation Form', intro: 'Tell us when and how many; we answer by e-mail.' },
  contact: 'CONTACT US',
  bar: { label: 'Booking', call: (phone: string) => `Call ${phone}` },
};

/** Every sentence of the notifications on the home page. */
export const popupTexts = {
  title: 'Notifications',
  note: (count: number): string => (count === 1 ? '1 notice' : `${count} notices`),
};
