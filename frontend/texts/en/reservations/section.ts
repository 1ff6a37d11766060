/** What stands above the reservation form before it has loaded. */
export const sectionTexts = {
  title: 'Reservation Form',
  intro: 'Tell us when and how many; we answer by e-mail.',
};
