/** Every sentence about guests who may not book online. */
export const texts = {
  block: 'Block guest',
  title: 'Block this guest?',
  question: 'The guest can then book nothing online with:',
  stays: 'This reservation stays as it is, and staff can still enter others.',
  note: 'Note',
  noteHint: 'For colleagues only.',
  confirm: 'Block',
  keep: 'Cancel',
  nothing: 'Please choose the e-mail address or the phone number.',
  list: 'Blocked guests',
  listTitle: 'Guests who cannot book online',
  none: 'No guest is blocked.',
  since: (when: string) => `since ${when}`,
  unblock: 'Unblock',
  unblockOf: (guest: string) => `Unblock ${guest}`,
  unblocking: 'Unblocking...',
};
