/** Every sentence about the file with reservations. */
export const texts = {
  open: 'Download',
  title: 'Download reservations',
  about:
    'A table (CSV) for Excel and other programs, with names, phone numbers and notes: please keep it as safe as the list itself. Allergies and needs are not in it. The trail notes who has downloaded a file.',
  from: 'From',
  to: 'To',
  confirm: 'Download',
  downloading: 'Downloading...',
  cancel: 'Cancel',
  fileName: (from: string, to: string) => `reservations-${from}-${to}.csv`,
  done: 'The file is saved.',
};
