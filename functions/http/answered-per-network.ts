/** How many requests of one network a running function answers at once, and how many more each second. A guest's page sends ten. */
export const answered = { atOnce: 100, perSecond: 20 };
