/** What the choice of table and time says before its code has loaded. */
export const partyTexts = {
  enquiryLine: 'A larger party or an event?',
  enquiry: 'Send an enquiry',
  largeParty: (most: number) => `For more than ${most} guests we would like to talk about the evening first.`,
  question: 'How many of you?',
  guests: (seats: number) => (seats === 1 ? '1 guest' : `${seats} guests`),
  more: 'more',
  moreGuests: 'More guests',
  area: 'Where would you like to sit?',
  anywhere: 'Anywhere',
  day: 'Which day?',
  time: 'What time?',
  loading: 'Looking for free tables...',
  late: 'The form is taking long to load.',
  otherWays: 'You can also call or write to us:',
};
