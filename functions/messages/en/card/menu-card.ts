/** The words that a menu has on the page and in print. */
export const messages = {
  marks: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    spicy: 'Spicy',
    speciality: 'House speciality',
  },
  version: (code: string, date: string, time: string) => `Version ${code}, as of ${date}, ${time}`,
};
export type Messages = typeof messages;
