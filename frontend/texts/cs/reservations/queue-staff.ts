import type { texts as en } from '../../en/reservations/queue-staff.ts';

export const texts: typeof en = {
  title: 'Kdo čeká na stůl',
  atDoor: (parties) => `U\u00a0dveří (${parties})`,
  onList: (parties) => `Seznam čekajících (${parties})`,
  name: 'Jméno',
  guests: 'Hosté',
  add: 'Zapsat',
  adding: 'Zapisuji…',
  seat: 'Usadit',
  seatAt: (tables) => `Usadit: stůl ${tables}`,
  call: 'Zavolat',
  remove: 'Odebrat',
  undo: 'Vrátit zpět',
  expected: (time) => (time ? `asi v\u00a0${time}` : 'stůl zatím není'),
  between: (from, to) => `mezi ${from} a\u00a0${to}`,
  offered: (until) => `nabídnuto do ${until}`,
  isCalled: 'zavoláni',
  page: 'Stránka pro hosta',
};
