import { spokenOf } from '../spoken.ts';

/** What staff are told about the visit of a party: its steps, and how long it keeps its table. */
const en = {
  minutes: (step: number) => `Please choose minutes in steps of ${step}, at most twelve hours.`,
  step: {
    expected: 'The party is expected again.',
    arrived: 'The party has arrived.',
    seated: 'The party is seated.',
    left: 'The party has left. Its table is free.',
    no_show: 'Marked as a no-show. The table is free.',
  },
  stays: (until: string) => `The table is kept until ${until}.`,
  /** Why a step cannot be made. */
  notConfirmed: {
    pending: 'This request is not confirmed yet. Please confirm it first.',
    cancelled: 'This reservation is cancelled. Please approve it first.',
  },
  tooEarly: (start: string) => `It begins at ${start}: nobody is late yet.`,
  tooLongAgo: (hours: number) =>
    `It was tapped more than ${hours} hours ago and could not be sent since. Please write down how it stands now.`,
  isOver: 'The party is gone. Please take that back first.',
  noSeats: 'This reservation holds no table.',
  tooShort: 'A party stays for at least a quarter of an hour.',
  tooLong: 'A party stays for at most twelve hours.',
  next: (name: string, time: string) => `${name} at ${time}`,
  needed: (parties: string) => `The table is needed for ${parties}.`,
  sits: (parties: string) => `At this table still sits: ${parties}.`,
  tooFewSeats: (from: string, until: string) => `From ${from} to ${until} all seats are needed for other guests.`,
  anyway: 'Give a reason to do it anyway.',
};

const cs: typeof en = {
  minutes: (step) => `Zvolte prosím minuty po ${step}, nejvýše dvanáct hodin.`,
  step: {
    expected: 'Hosty zase čekáme.',
    arrived: 'Hosté přišli.',
    seated: 'Hosté sedí.',
    left: 'Hosté odešli. Stůl je volný.',
    no_show: 'Zapsáno, že hosté nepřišli. Stůl je volný.',
  },
  stays: (until) => `Stůl zůstává obsazený do ${until}.`,
  notConfirmed: {
    pending: 'Tato poptávka ještě není potvrzená. Nejdříve ji prosím potvrďte.',
    cancelled: 'Tato rezervace je zrušená. Nejdříve ji prosím schvalte.',
  },
  tooEarly: (start) => `Začíná až v\u00a0${start}: hosté zatím nemají zpoždění.`,
  tooLongAgo: (hours) =>
    `Stalo se to před více než ${hours} hodinami a\u00a0od té doby se to nepodařilo odeslat. Zapište prosím, jak je to teď.`,
  isOver: 'Hosté už tu nejsou. Nejdříve to prosím vraťte zpět.',
  noSeats: 'Tato rezervace nedrží žádný stůl.',
  tooShort: 'Hosté zůstávají alespoň čtvrt hodiny.',
  tooLong: 'Hosté zůstávají nejvýše dvanáct hodin.',
  next: (name, time) => `${name} v\u00a0${time}`,
  needed: (parties) => `Stůl potřebují další hosté: ${parties}.`,
  sits: (parties) => `U\u00a0tohoto stolu ještě sedí: ${parties}.`,
  tooFewSeats: (from, until) => `Od ${from} do ${until} jsou všechna místa potřeba pro jiné hosty.`,
  anyway: 'Chcete-li to přesto udělat, uveďte důvod.',
};

export const messages = spokenOf({ en, cs });
