/** A number of days in the words of a legal text: whole years in months. */
export function period(days: number): string {
  if (days % 365 === 0) return `${(days / 365) * 12} months`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** The place that gives an IANA time zone its name. */
export function placeOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Where AWS has its regions in Europe (AWS Global Infrastructure, regions). */
const places: Record<string, string> = {
  'eu-central-1': 'Frankfurt, Germany',
  'eu-central-2': 'Zurich, Switzerland',
  'eu-north-1': 'Stockholm, Sweden',
  'eu-south-1': 'Milan, Italy',
  'eu-south-2': 'Spain',
  'eu-west-1': 'Ireland',
  'eu-west-2': 'London, United Kingdom',
  'eu-west-3': 'Paris, France',
};

/** An AWS region with its place where that is known here: `Frankfurt, Germany (eu-central-1)`. */
export function regionName(region: string): string {
  return places[region] ? `${places[region]} (${region})` : region;
}

/** What a legal page says besides its chapters; `date` is a day, `YYYY-MM-DD`. */
export const words = {
  lastChange: (date: string) => `Last change: ${dayInWords(date)}, in force from that day.`,
  operator: {
    operator: 'Operator',
    companyNumber: 'Company number (IČO)',
    vatNumber: 'VAT number (DIČ)',
    seat: 'Seat',
    register: 'Registered',
  },
  further: 'Further provisions',
};

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
