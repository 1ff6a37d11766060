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
