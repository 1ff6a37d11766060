import type { Cost } from '../../../functions/testing/meter.ts';
import type { Priced } from './prices.ts';

/** What happens on a day. */
export interface Traffic {
  reservations: number;
  visits: number;
}

/** What each call costs, by its event, as `npm run costs` measured it. */
export type Measured = Record<string, Omit<Cost, 'path'>>;

const days = 30;
/** A visit: the page, assets and photographs that the browser does not hold yet, and whether the page still holds. */
const visit = { requests: 12, megabytes: 0.25 };
/** What a visitor's page asks when it has settled. */
const refresh = 'site/read';
/** Guests come in twelve hours, through two places of CloudFront; each keeps pages and replies for a minute. */
const minutesTimesPlaces = 12 * 60 * 2;
const perReservation = { looksAtTimes: 5, changes: 2, changesForRecord: 1, mails: 2.6, alerts: 1.3, kilobytes: 3.5 };
/** Calls a day beside them, for each 60 reservations. */
const otherCalls: Record<string, number> = {
  'reservations/list': 400,
  'notifications/list': 300,
  'meals/list': 60,
  'ingredients/list': 60,
  'menus/menu-pdf': 100,
  'reservations/user': 100,
  'auth/login': 30,
  'auth/refresh-token': 120,
  // two calendars of staff, read every three hours, as the file asks for
  'reservations/calendar-feed': 16,
  // two devices in the panel for twelve hours
  'reservations/enquiries': 96,
  'reservations/enquire': 1,
  'identity/read-legal': 20,
};
/** A device on which Tonight is open asks every ten seconds, and mostly nothing is new; each minute it reads the evening whole. */
export const unchanged = 'reservations/evening, unchanged';
/** How long it is open in a day, in hours. */
export const openHours = 6;
const askedInAnHour = { news: 300, whole: 60 };
/** Changes of what guests read that come together, in a day, and the run of each night. */
const publications = { changes: 4, nightly: 1 };
/** What a run writes: home page, menus, legal pages, the document of all other pages, the manifest of the panel, each in two languages, the lists of files beside them, and twice which run it is; a fifth of it is changed. */
const publication = { files: 29, folders: 4, changed: 5 };
/** A photograph in six shapes, several widths and three formats, beside its original. */
const photographs = { stored: 100, newInMonth: 10, files: 50, megabytes: 5 };
/** What the bucket of the site holds of two releases, and three months of CloudFront's log. */
const site = { gigabytes: 0.02, monthsOfLog: 3 };
/** Of a hundred requests for assets, those that CloudFront does not hold. */
const assetsMissed = 5;
/** Calls of the schedules a day, whatever the traffic. */
const scheduled: Record<string, number> = {
  'mailer/round': 1152,
  'mailer/fifth-round': 288,
  'reservation-schedule/time-limits': 96,
  'reservation-schedule/waiting-list': 288,
  'reservation-schedule/check': 288,
};
/** Releases in a month, the hours that the trial stage of the pipeline lasts for each (docs/pipeline/deploy.yml), the files that it is given, and those that a stage with the release before lacks. */
const releases = { inMonth: 8, trialHours: 1, files: 330, changed: 200 };
/** What the trial stages of a month are of a stage that is always there. */
const trials = (releases.inMonth * releases.trialHours) / (days * 24);
/** What a stage has while it is there. */
const ofStage = { alarmMetrics: 10, ownMetrics: 5, dashboards: 1 };
/** The size of the largest of something that is free up to a size: the metrics of a dashboard, those of the alarms on it among them. */
export const largest: Partial<Record<Priced, number>> = { Dashboard: 50 };
/** Megabytes of the functions (infra/constructs/api/functions.ts); 1,769 are one whole core, on which the milliseconds were measured. */
const memory: Record<string, number> = { auth: 1769, menus: 1024, publisher: 1024, mailer: 256, 'mail-reports': 256, imaging: 1769 };
const usualMemory = 512;
const core = 1769;
/** A trip to the table, in ms, which takes no time where the calls were measured. */
const tripMs = 5;
/** What the calls cost at least: a menu of 12 KB, where little was stored; and writes that the engine does not count because a condition refused them. */
const least: Record<string, { reads?: number; writes?: number }> = {
  [refresh]: { reads: 9 },
  'mail-reports/report': { writes: 3 },
};
const kilobytesOfLog = { call: 1.1, metrics: 0.3, edge: 0.3 };
const startMs = 300;
/** The functions that guests and staff keep in use for twelve hours: site, reservations, notifications, menus, auth. */
const functionsInUse = 5;

/** The calls of a month by their events, those of the API and those of schedules and the stream. */
function callsOf({ reservations, visits }: Traffic): { api: Record<string, number>; background: Record<string, number> } {
  const daily: Record<string, number> = { [refresh]: visits * reaching(visits) };
  const add = (event: string, calls: number) => {
    daily[event] = (daily[event] ?? 0) + calls;
  };
  add('reservations/availability', reservations * perReservation.looksAtTimes + (scheduled['reservation-schedule/check'] ?? 0));
  add('reservations/add', reservations);
  add('reservations/update', reservations * perReservation.changes);
  for (const [event, calls] of Object.entries(otherCalls)) add(event, (calls * reservations) / 60);
  const mails = reservations * perReservation.mails;
  const monthly = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([event, calls]) => [event, calls * days]));
  const published = { 'publisher/publication': publications.changes + publications.nightly };
  const records = {
    'mailer/new-guest': reservations,
    'mailer/changed-guest': reservations * perReservation.changesForRecord,
    'mailer/ended-guest': reservations,
  };
  const background = monthly({ ...scheduled, ...published, ...records, 'mailer/mail': mails, 'mail-reports/report': mails });
  for (const event of Object.keys(scheduled)) background[event] = (background[event] ?? 0) * (1 + trials);
  return { api: monthly(daily), background: { ...background, 'imaging/photograph': photographs.newInMonth } };
}

/** The share of requests for one path that CloudFront does not answer itself. */
const reaching = (visits: number) => 1 / (1 + visits / minutesTimesPlaces);

/** How much of everything that has a price a month uses. */
export function usageOf(traffic: Traffic, measured: Measured): Record<Priced, number> {
  const { api, background } = callsOf(traffic);
  const all = Object.entries({ ...api, ...background });
  const count = (calls: Record<string, number>) => Object.values(calls).reduce((sum, one) => sum + one, 0);
  const total = (of: (cost: Measured[string], event: string) => number) =>
    all.reduce((sum, [event, calls]) => sum + calls * of(measured[event] ?? missing(event), event), 0);
  const [visits, apiCalls, mails] = [traffic.visits * days, count(api), background['mailer/mail'] ?? 0];
  const atEdge = visits * visit.requests + apiCalls;
  const calls = apiCalls + count(background);
  const gigabytes = (kilobytes: number) => kilobytes / 1e6;
  const stored = gigabytes(traffic.reservations * 365 * perReservation.kilobytes);
  const logs = gigabytes(calls * kilobytesOfLog.call + count(scheduled) * days * kilobytesOfLog.metrics);
  const runs = background['publisher/publication'] ?? 0;
  const edgeLogs = gigabytes(atEdge * kilobytesOfLog.edge);
  const isLarge = traffic.visits > 10_000;
  const starts = calls * (isLarge ? 0.002 : 0.03);
  // each environment of a function reads the keys again after ten minutes in use, that of `auth` for each refresh of a session
  const keyReads = starts + (api['auth/refresh-token'] ?? 0) + 12 * 6 * days * functionsInUse * (isLarge ? 10 : 1);
  return {
    'CloudFront requests (HTTPS, Europe)': atEdge,
    'CloudFront transfer, GB': (visits * visit.megabytes) / 1000,
    'CloudFront functions': visits * 2 + apiCalls,
    'Paths that CloudFront forgets': publications.changes * days * publication.changed,
    'S3, files written':
      runs * (publication.files + publication.folders) +
      photographs.newInMonth * photographs.files +
      releases.inMonth * (releases.files + releases.changed),
    // a release asks twice for each file whether it is there
    'S3, files read':
      runs * publication.files +
      4 * releases.inMonth * releases.files +
      visits * (reaching(traffic.visits) + (visit.requests * assetsMissed) / 100),
    'S3, storage after a year, GB': (photographs.stored * photographs.megabytes) / 1000 + site.gigabytes + site.monthsOfLog * edgeLogs,
    "CloudFront's log to S3, GB": edgeLogs,
    'HTTP API requests': apiCalls,
    'Lambda requests': calls,
    'Lambda time (ARM), GB-s': total(gigabyteSeconds) + (starts * startMs * usualMemory) / 1024 / 1000,
    'Table, read units': total(({ reads }, event) => Math.max(reads, least[event]?.reads ?? 0)),
    'Table, write units': total(({ writes }, event) => Math.max(writes, least[event]?.writes ?? 0)),
    'Table, storage after a year, GB': stored,
    'Point-in-time recovery, GB': stored,
    'Emails (SES)': mails,
    'Reports of SES (SNS)': mails,
    'Logs, GB': logs,
    'Masking of addresses in logs, GB': logs,
    'Alarm metrics': ofStage.alarmMetrics * (1 + trials),
    'Metrics of our own': ofStage.ownMetrics * (1 + trials),
    Dashboard: ofStage.dashboards * (1 + trials),
    'Decryption of keys (KMS)': keyReads,
  };
}

/** What one device on which Tonight is open uses in a month, beyond what is free for every account. */
export function usageOfTonight(measured: Measured): Partial<Record<Priced, number>> {
  const inMonth = openHours * days;
  const calls = (askedInAnHour.news + askedInAnHour.whole) * inMonth;
  const whole = 'reservations/evening';
  const readsOf = (event: string) => (measured[event] ?? missing(event)).reads;
  const reads = (askedInAnHour.news * readsOf(unchanged) + askedInAnHour.whole * readsOf(whole)) * inMonth;
  return {
    'HTTP API requests': calls,
    'Table, read units': reads,
    'Masking of addresses in logs, GB': (calls * kilobytesOfLog.call) / 1e6,
  };
}

/** What one device that is told uses in a month, beyond what is free for every account. */
export function usageOfTelling({ reservations }: Traffic, measured: Measured): Partial<Record<Priced, number>> {
  const messages = reservations * perReservation.alerts * days;
  const { reads, writes } = measured['mailer/push'] ?? missing('mailer/push');
  return {
    'Table, read units': messages * reads,
    'Table, write units': messages * writes,
    'Masking of addresses in logs, GB': (messages * kilobytesOfLog.call) / 1e6,
  };
}

/** The megabytes of a function, by the name of its file. */
export function memoryOf(name: string): number {
  return memory[name] ?? usualMemory;
}

function gigabyteSeconds({ ms, trips }: Measured[string], event: string): number {
  const size = memoryOf(event.split('/')[0] ?? '');
  return ((ms * core) / size + trips * tripMs) * (size / 1024 / 1000);
}

function missing(event: string): never {
  throw new Error(`npm run costs has not measured ${event}.`);
}
