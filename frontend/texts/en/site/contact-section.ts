/** The texts that the home page shows before the contacts have loaded. */
export const sectionTexts = { title: 'CONTACT US' };
