/** What the operations on the site's identity answer, and what is wrong in its form. */
export const messages = {
  changed: 'Somebody else has changed the site in the meantime.',
  identity: 'Site',
  saved: 'The site has been saved.',
  colour: 'Please choose a colour.',
  sectionOrder: 'Please list each section once.',
};
export type Messages = typeof messages;
