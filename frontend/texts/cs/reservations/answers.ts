import type { texts as english } from '../../en/reservations/answers.ts';
import { formFor } from '../wording.ts';

export const texts: typeof english = {
  confirm: 'Potvrdit',
  accept: 'Vyhovět',
  decline: 'Odmítnout',
  sending: 'Odesíláme…',
  asks: (table: string) => `Místo toho žádá: ${table}`,
  confirmAll: (count: number) => `Potvrdit všechny, které se vejdou (${count})`,
  several: (confirmed: number, refused: number) => `Potvrzeno: ${confirmed}${refused > 0 ? `, nepotvrzeno: ${refused}` : ''}`,
  takenBack: (count: number) =>
    formFor(count, {
      one: 'Vzato zpět, host se nic nedozví.',
      few: `Vzato zpět: ${count}. Hosté se nic nedozvědí.`,
      other: `Vzato zpět: ${count}. Hosté se nic nedozvědí.`,
    }),
  notTakenBack: (count: number) => `Nelze vzít zpět: ${count}.`,
  outcomes: 'Jak žádosti dopadly',
};
