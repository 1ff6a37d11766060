import type { texts as english } from '../../en/reservations/many-seats.ts';
import { counted, formFor } from '../wording.ts';

const reservationForms = { one: 'rezervace', few: 'rezervace', other: 'rezervací' };

export const texts: typeof english = {
  from: (address?: string) => (address ? `Z adresy ${address}` : 'Z jedné sítě'),
  holds: (from: string, reservations: number, seats: number) =>
    `${from}: na tento den ${counted(reservations, reservationForms)}, ${counted(seats, { one: 'host', few: 'hosté', other: 'hostů' })}.`,
  cancelAll: 'Zrušit všechny tyto',
  title: (reservations: number) =>
    `Zrušit ${formFor(reservations, { one: 'tuto', few: 'tyto', other: 'těchto' })} ${counted(reservations, { ...reservationForms, one: 'rezervaci' })}?`,
  note: 'Stejnou síť mívají i lidé z jednoho domu, jedné firmy nebo od jednoho mobilního operátora: podívejte se prosím na jména.',
  mailed: (guests: number) => {
    if (guests === 0) return 'E-mail se neposílá.';
    return guests === 1 ? 'E-mail dostane jeden host.' : `O každé rezervaci odejde e-mail, celkem ${guests}.`;
  },
  call: 'Kde je uveden telefon, e-mail neznáme: zavolejte prosím.',
  cancelled: (reservations: number) => `Zrušeno: ${counted(reservations, reservationForms)}.`,
  left: (cancelled: number, left: number) => `Zrušeno: ${cancelled}. Nezrušeno: ${left}.`,
};
