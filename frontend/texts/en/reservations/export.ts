/** Every sentence about the files with reservations and with guests. */
export const texts = {
  open: 'Download',
  title: 'Download a file',
  what: 'What',
  whats: { reservations: 'Reservations', guests: 'Guests' },
  about: {
    reservations: 'A table (CSV) for Excel and other programs, with names, phone numbers and notes. Allergies and needs are not in it.',
    guests:
      'A table (CSV) of all guests whose reservations are still kept: names, phone numbers, addresses, visits and no-shows. Allergies, needs and notes are not in it. They gave these contacts for reservations; advertising needs their consent.',
  },
  safe: 'Please keep the file as safe as the list itself. The trail notes who has downloaded it.',
  from: 'From',
  to: 'To',
  confirm: 'Download',
  downloading: 'Downloading...',
  cancel: 'Cancel',
  fileName: (from: string, to: string) => `reservations-${from}-${to}.csv`,
  guestsName: (today: string) => `guests-${today}.csv`,
  done: 'The file is saved.',
};

/** Every sentence about the calendar of staff. */
export const calendarFeedTexts = {
  open: 'Calendar',
  title: 'Reservations in your calendar',
  about:
    'Your calendar program reads this address and shows the reservations of the next two weeks: time, guests, name, table and needs such as a pram. Phone numbers, email addresses, allergies and notes are not in it.',
  keepSafe:
    'Whoever has the address sees the names of your guests, and so does the company whose calendar you use. Give it to nobody; each colleague makes one of their own.',
  none: 'You have no address yet.',
  since: (day: string) => `Your address has worked since ${day}.`,
  ends: 'It ends when you withdraw it or make a new one, and with your password, your role or your account. Your calendar then shows nothing new; delete it there.',
  make: 'Make an address',
  again: 'Make a new address',
  making: 'Making…',
  withdraw: 'Withdraw the address',
  withdrawing: 'Withdrawing…',
  address: 'Address of your calendar',
  once: 'It is shown only now. In your calendar, choose “Add by URL” or “Subscribe” and paste it.',
  copy: 'Copy the address',
  subscribe: 'Open in the calendar of this device',
  close: 'Close',
};
