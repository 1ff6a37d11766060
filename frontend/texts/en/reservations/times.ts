import type { DayState } from '#contract/reservations/availability';
import { partyTexts } from './party.ts';

const party = partyTexts.guests;

/** Every sentence of the choice of day and time. */
export const texts = {
  howMany: 'How many exactly?',
  later: 'Later',
  laterDay: 'A later day',
  laterDate: 'Choose the day',
  laterOutside: (from: string, to: string) => `Please choose a day from ${from} to ${to}.`,
  dayMarks: {
    free: '',
    any: '',
    full: 'full',
    paused: 'pause',
    too_soon: 'too late',
    too_far: 'not yet',
    closed: 'closed',
  } satisfies Record<DayState, string>,
  full: 'full',
  open: 'Open',
  freeTimes: (count: number, day: string, guests: number) =>
    `${count === 1 ? '1 free time' : `${count} free times`} on ${day} for ${party(guests)}.`,
  assumed: (guests: number) => `These times are for ${party(guests)}. Tell us above how many you are.`,
  taken: (time: string, guests: number) => `${time} is not free for ${party(guests)}. Please choose one of the times above.`,
  sooner: 'The next free times',
  freeElsewhere: 'Other areas have free times on this day.',
  showAnywhere: 'Show them',
  failed: 'The free times did not load. Please call us, or type in the day and time you would like below, and we will answer by e-mail.',
  retry: 'Try again',
  anyTime: 'Type in the day and time you would like below, and we will answer by e-mail.',
  hours: 'Opening hours',
  laterUnknown: 'Choose a day to see its times.',
  call: (phone: string) => `Call ${phone}`,
  write: 'Write to us',
  chosen: (when: string, guests: number) => `Chosen: ${when}, for ${party(guests)}.`,
};
