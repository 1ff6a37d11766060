/**
 * How many requests of one network (IPv4 or /64) a running function answers at once, and how many more each second; twice as many of the /24 or /48
 * around it. A guest's page sends ten. A request for the free times of many days counts as one for every two days.
 */
export const answered = { atOnce: 100, perSecond: 20, wideFactor: 2, daysPerRequest: 2 };
