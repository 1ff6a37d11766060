/** Every sentence of the screen with figures. */
export const texts = {
  title: 'Figures',
  span: 'Period',
  spans: { weeks: '4 weeks', quarter: '3 months', year: '1 year' },
  period: (from: string, to: string, beforeFrom: string, beforeTo: string) =>
    `${from} to ${to}, compared with the same number of days before: ${beforeFrom} to ${beforeTo}.`,
  counted: 'Days are counted at night, the last three again. What is changed later is not in it.',
  none: 'Nothing has been counted yet',
  noneYet: 'Figures appear here the night after the first guests.',
  noGuests: 'No guests in this period, and none in the one before.',
  totals: { covers: 'Guests', parties: 'Parties', noShows: 'No-shows', cancelled: 'Cancelled' },
  before: (amount: string) => `${amount} before`,
  ofParties: (share: string) => `${share} of the parties with a table`,
  coversOverTime: 'Guests over time',
  noShowsOverTime: 'No-shows over time',
  leads: 'How long before parties book',
  leadsNote: 'Days between booking and visit, without walk-ins. Of reservations from before this was counted it is not known.',
  lead: (from: number, to: number | undefined) => {
    if (to === undefined) return `${from}+`;
    return from === to ? String(from) : `${from}–${to}`;
  },
  days: 'Days',
  sources: 'How parties come to a table',
  source: 'Way',
  sourceNames: { web: 'Website', phone: 'Telephone', walkin: 'Walk-in' },
  slots: 'Busiest times',
  slotsNote: 'Guests by weekday and half hour, the eight with the most.',
  slot: 'Time',
  part: 'From',
  present: 'This period',
  earlier: 'Before',
  key: 'The thin line is the period before.',
  asTable: 'As a table',
  nothing: 'Nothing to show in this period.',
  sentence: (title: string, sum: string, most: string, amount: string) => `${title}: ${sum} in all, the most at ${most} (${amount}).`,
};
