/** The first steps of a new restaurant, on the dashboard, whether its site is open, and its languages. */
export const texts = {
  title: 'First steps',
  closed:
    'Guests do not see your card yet and cannot book. They read your name, your contacts and that you open soon. Take the steps in any order, then open the site.',
  open: 'Your site is open to guests. What is left can wait.',
  states: { done: 'Done', open: 'To do', optional: 'Optional' },
  steps: {
    words: { name: 'Name and words', note: 'What you are called, and a sentence under the name.' },
    languages: { name: 'Languages', note: 'Switch off what you do not write in.' },
    looks: { name: 'Logo and cover', note: 'A logo or the letters of a monogram, colours, a photograph on top.' },
    hours: { name: 'Opening hours', note: 'When guests may come, and how many.' },
    room: { name: 'Dining room', note: 'Tables, where seats alone are not enough.' },
    card: { name: 'Menu', note: 'At least one dish on a menu that guests see.' },
    contacts: { name: 'Contacts', note: 'Address, telephone and e-mail.' },
    legal: {
      name: 'Legal details',
      note: 'Say who runs the restaurant, and read what the site tells guests about their data and about bookings.',
    },
    staff: { name: 'Staff', note: 'Invite those who work with you.' },
  },
  languages: {
    title: 'Languages',
    note: 'In each of these, guests read the site and get mails, and you have a field for each text.',
    isDefault: 'Your texts are stored in it, so it stays on.',
    on: 'On',
    off: 'Off',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    switchOnOf: (language: string) => `Switch on: ${language}`,
    switchOffOf: (language: string) => `Switch off: ${language}`,
    offTitle: (language: string) => `Switch off ${language}?`,
    offNote:
      'Pages, mails and fields in this language go, here in the panel too; its addresses lead to the same pages in the default language. What you have written in it is kept and shows again when you switch it on.',
  },
  openSite: 'Open the site',
  putAway: 'Put the first steps away',
  saving: 'Saving…',
  site: {
    title: 'Open to guests',
    isOpen: 'The site is open: guests read the card and book.',
    isClosed: 'The site is not open: guests read name and contacts only, search engines are told to stay away, and nothing can be booked.',
    close: 'Close the site',
    closeTitle: 'Close the site?',
    closeNote: 'Guests no longer see the card and cannot book. Reservations that exist stay, and their guests can still change them.',
    closing: 'Closing…',
  },
};
