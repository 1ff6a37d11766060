import { api, fileNameOf, type Group } from '#publishing/contract/api';

/** Those that no request of the API reaches. */
const withoutRoutes = ['publisher', 'mailer', 'mailReports', 'reservationSchedule', 'imaging'] as const;

/** Every Lambda: one for each group of the contract, the publisher of the site, the mailer, the one that stores the reports of SES, the one of scheduled tasks, and the one that cuts photographs. */
export type FunctionName = Group | (typeof withoutRoutes)[number];

export const everyGroup = Object.keys(api) as Group[];

export const everyFunction: readonly FunctionName[] = [...everyGroup, ...withoutRoutes];

/** In the stack of the application: the parameter that says which version of a function answers, and the outputs with the one that does and with the ARN of the newest. */
export const versionNames = (name: FunctionName) => ({ parameter: `${name}Version`, live: `${name}Live`, newest: `${name}Newest` });

/** The value of that parameter that lets the newest version answer; any other is the number of an earlier one. */
export const newestVersion = 'newest';

/** How much of Lambda a function gets. Memory buys processor: 1,769 MB is one whole core. */
export interface Size {
  memory: number;
  concurrency: number;
  /** After so many Lambda stops it. */
  seconds: number;
}

const usual: Size = { memory: 512, concurrency: 20, seconds: 10 };

/**
 * Lambda gives processor time in proportion to memory. `npm run bench:init` compares how long each takes to start with a function that has the
 * table's client only, and fails above 1.2 of that (reservations 1.25, imaging 1.35).
 */
export const functionSizes: Record<FunctionName, Size> = {
  // hashing a password takes 30 ms of a whole core, and ten times that at a tenth of one; attackers would call it most
  auth: { memory: 1769, concurrency: 10, seconds: 10 },
  // prints PDFs
  menus: { memory: 1024, concurrency: 5, seconds: 20 },
  menuItems: usual,
  meals: usual,
  ingredients: usual,
  shopping: usual,
  reservations: usual,
  queue: usual,
  // cancels the reservations of a closed day one after the other; API Gateway waits for 30 seconds
  opening: { memory: 512, concurrency: 5, seconds: 29 },
  notifications: usual,
  restaurantInfo: usual,
  identity: usual,
  photographs: usual,
  site: usual,
  // writes every page in every language with React; one batch of the stream at a time, the schedule, and a deployment
  publisher: { memory: 1024, concurrency: 3, seconds: 60 },
  // all mails that wait; two batches of the stream at a time, and the scheduled call
  mailer: { memory: 256, concurrency: 3, seconds: 60 },
  mailReports: { memory: 256, concurrency: 2, seconds: 10 },
  // reads all reservations ahead
  reservationSchedule: { memory: 512, concurrency: 1, seconds: 60 },
  // cuts photographs of 24 megapixels in all their shapes
  imaging: { memory: 1769, concurrency: 4, seconds: 120 },
};

const seconds = new Map(everyFunction.map((name) => [fileNameOf(name), functionSizes[name].seconds]));

/** After how many seconds Lambda stops a function, by its file name; the local stack tells its functions the same. */
export function functionSeconds(file: string): number {
  return seconds.get(file) ?? usual.seconds;
}
