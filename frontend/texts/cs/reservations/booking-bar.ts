import type { texts as english } from '../../en/reservations/booking-bar.ts';

export const texts: typeof english = {
  label: 'Rezervace',
  book: 'Rezervovat stůl',
  call: (phone: string) => `Zavolat na ${phone}`,
};
