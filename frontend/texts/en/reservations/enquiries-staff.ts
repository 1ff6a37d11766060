/** Every text of the list of enquiries for staff. */
export const texts = {
  title: 'Enquiries',
  none: 'No enquiries',
  noneWhy:
    'Guests of larger parties, and those who plan an event, can write by a form of the site where “Who may book when” on the screen Opening allows it.',
  open: 'Waiting for an answer',
  done: 'Answered and closed',
  guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  askedAt: (when: string) => `Asked on ${when}`,
  states: { new: 'New', answered: 'Answered', closed: 'Closed' },
  robot: 'Probably sent by a program; nobody was told by e-mail.',
  answer: 'Answer by e-mail',
  call: (phone: string) => `Call ${phone}`,
  reserve: 'New reservation',
  mark: { new: 'Not answered yet', answered: 'Mark as answered', closed: 'Close' },
  of: (action: string, guest: string) => `${action}: ${guest}`,
  subject: (day: string) => `Your enquiry for ${day}`,
};
