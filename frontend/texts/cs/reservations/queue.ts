import type { texts as en } from '../../en/reservations/queue.ts';

export const texts: typeof en = {
  title: 'Vaše místo ve frontě',
  greeting: (name) => `Dobrý den, ${name}.`,
  place: (place) => `Jste ${place}. v\u00a0pořadí.`,
  next: 'Jste první na řadě.',
  between: (day, from, to) => `${day}, mezi ${from} a\u00a0${to}`,
  expected: (time) =>
    `Stůl pro vás čekáme asi v\u00a0${time}. Může to být dříve i\u00a0později: ostatní u\u00a0stolu zůstanou, jak dlouho chtějí.`,
  unexpected: 'Teď nemůžeme říct, kdy se nějaký stůl uvolní.',
  waiting: 'Jakmile se pro vás něco uvolní, napíšeme vám. Stůl ale slíbit nemůžeme.',
  offered: (until) =>
    `Něco se pro vás uvolnilo. Do ${until} to nikomu dalšímu neřekneme; stůl ale nikdo nedrží, je váš, až si ho rezervujete.`,
  stillFree: 'Ještě je něco volného. Řekli jsme to už i\u00a0dalšímu v\u00a0pořadí.',
  gone: 'Co bylo volné, je už obsazené. Své místo si necháváte, a\u00a0až se zase něco uvolní, napíšeme vám.',
  book: (time) => `Rezervovat ${time}`,
  booking: 'Rezervuji…',
  called: 'Váš stůl je připraven. Přijďte prosím ke vchodu.',
  leave: 'Opustit seznam',
  leaving: 'Okamžik…',
  over: {
    seated: 'Máte svůj stůl. Dobrou chuť.',
    booked: 'Stůl máte rezervovaný. Podrobnosti najdete v\u00a0e-mailu.',
    left: 'Na seznamu už nejste.',
    ended: 'Čas, na který jste čekali, už minul.',
  },
  yourReservation: 'Vaše rezervace',
  another: 'Rezervovat stůl',
  invalidTitle: 'Tento odkaz neotevírá místo ve frontě',
  invalid: 'Možná není celý, nebo už jeho večer dávno minul.',
  join: {
    line: 'Zapsat se na čekací listinu pro tento den',
    explanation:
      'Vyplňte své údaje níže. Když se ve vašem čase uvolní stůl, napíšeme vám a\u00a0půl hodiny nikomu dalšímu v\u00a0pořadí. Slíbit ho nemůžeme.',
    from: 'Od',
    to: 'Do',
    button: 'Zapsat se na čekací listinu',
    busy: 'Okamžik…',
    joined: 'Jste na čekací listině.',
  },
};
