import { atTime } from '#messages/czech';
import type { texts as english } from '../../en/reservations/times.ts';
import { counted, toGuests } from '../wording.ts';

export const texts: typeof english = {
  howMany: 'Kolik přesně?',
  later: 'Jindy',
  laterDay: 'Jindy, pozdější den',
  laterDate: 'Zvolte den',
  laterOutside: (from: string, to: string) => `Zvolte prosím den: nejdříve ${from}, nejpozději ${to}.`,
  dayMarks: {
    free: '',
    any: '',
    full: 'plno',
    paused: 'pauza',
    too_soon: 'pozdě',
    too_far: 'ještě ne',
    closed: 'zavřeno',
  },
  full: 'plno',
  open: 'Otevřeno',
  freeTimes: (count: number, day: string, guests: number) =>
    `Pro ${toGuests(guests)} máme ${counted(count, { one: 'volný čas', few: 'volné časy', other: 'volných časů' })}: ${day}.`,
  assumed: (guests: number) => `Tyto časy jsou pro ${toGuests(guests)}. Nahoře nám řekněte, kolik vás bude.`,
  taken: (time: string, guests: number) => `Pro ${toGuests(guests)} ${atTime(time)} volno nemáme. Vyberte si prosím některý z časů výše.`,
  sooner: 'Nejbližší volné časy',
  freeElsewhere: 'V\u00a0jiných částech restaurace ten den volno máme.',
  showAnywhere: 'Zobrazit volné časy',
  failed: 'Volné časy se nenačetly. Zavolejte nám prosím, nebo napište níže den a čas, kdy byste chtěli přijít, a my odpovíme e-mailem.',
  retry: 'Zkusit znovu',
  anyTime: 'Napište níže den a čas, kdy byste chtěli přijít, a my odpovíme e-mailem.',
  hours: 'Otevírací doba',
  laterUnknown: 'Zvolte den a uvidíte volné časy.',
  call: (phone: string) => `Zavolejte na ${phone}`,
  write: 'Napište nám',
  chosen: (when: string, guests: number) => `Vybráno: ${when}, pro ${toGuests(guests)}.`,
};
