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
