import { api, type Group } from '#contract/index';

/** Those that no request of the API reaches. */
const withoutRoutes = ['publisher', 'mailer', 'mailReports', 'reservationSchedule', 'imaging'] as const;

/** Every Lambda: one for each group of the contract, the publisher of the site, the mailer, the one that stores the reports of SES, the one of scheduled tasks, and the one that cuts photographs. */
export type FunctionName = Group | (typeof withoutRoutes)[number];

export const everyFunction: readonly FunctionName[] = [...(Object.keys(api) as Group[]), ...withoutRoutes];

/** In the stack of the application: the parameter that says which version of a function answers, and the outputs with the one that does and with the ARN of the newest. */
export const versionNames = (name: FunctionName) => ({ parameter: `${name}Version`, live: `${name}Live`, newest: `${name}Newest` });

/** The value of that parameter that lets the newest version answer; any other is the number of an earlier one. */
export const newestVersion = 'newest';

/** Functions that work longer than for one request, by their file names. */
const longer: Record<string, number> = {
  // prints PDFs
  menus: 20,
  // cancels the reservations of a closed day one after the other; API Gateway waits for 30 seconds
  opening: 29,
  // writes every page in every language
  publisher: 60,
  // a batch of mails, or all that wait
  mailer: 60,
  // cuts a photograph in all its shapes
  imaging: 120,
  // reads all reservations ahead
  'reservation-schedule': 60,
};

/** After how many seconds Lambda stops a function, by its file name; the local stack tells its functions the same. */
export function functionSeconds(name: string): number {
  return longer[name] ?? 10;
}
