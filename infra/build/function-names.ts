import { api, type Group } from '#publishing/contract/api';

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

/** How much of Lambda a function gets. Memory buys processor: 1,769 MB is one whole core. */
export interface Size {
  memory: number;
  concurrency: number;
}

const usual: Size = { memory: 512, concurrency: 20 };

/**
 * Lambda gives processor time in proportion to memory. `npm run bench:init` compares how long each takes to start with a function that has the
 * table's client only, and fails above 1.2 of that (reservations 1.25, imaging 1.35).
 */
export const functionSizes: Record<FunctionName, Size> = {
  // hashing a password takes 30 ms of a whole core, and ten times that at a tenth of one; attackers would call it most
  auth: { memory: 1769, concurrency: 10 },
  // prints PDFs
  menus: { memory: 1024, concurrency: 5 },
  menuItems: usual,
  meals: usual,
  ingredients: usual,
  shopping: usual,
  reservations: usual,
  queue: usual,
  // cancels the reservations of a closed day one after the other
  opening: { memory: 512, concurrency: 5 },
  notifications: usual,
  restaurantInfo: usual,
  identity: usual,
  photographs: usual,
  site: usual,
  // writes pages with React; one batch of the stream at a time, the schedule, and a deployment
  publisher: { memory: 1024, concurrency: 3 },
  // two batches of the stream at a time, and the scheduled call
  mailer: { memory: 256, concurrency: 3 },
  mailReports: { memory: 256, concurrency: 2 },
  // reads all reservations ahead
  reservationSchedule: { memory: 512, concurrency: 1 },
  // cuts photographs of 24 megapixels
  imaging: { memory: 1769, concurrency: 4 },
};
