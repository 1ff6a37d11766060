import type { texts as english } from '../../en/reservations/closures.ts';
import { counted, formFor } from '../wording.ts';

const reservations = (count: number) => counted(count, { one: 'rezervaci', few: 'rezervace', other: 'rezervací' });

export const texts: typeof english = {
  title: 'Zavřené dny a mimořádná otevírací doba',
  none: 'Ode dneška platí každý den otevírací doba podle dne v týdnu.',
  add: 'Přidat zvláštní den',
  untranslatedNote: 'poznámka pro hosty',
  closed: 'Zavřeno',
  seats: (seats: number) => counted(seats, { one: 'místo', few: 'místa', other: 'míst' }),
  remove: 'Vrátit obvyklou dobu',
  removeOf: (day: string) => `Vrátit obvyklou dobu: ${day}`,
  resetTitle: 'Vrátit obvyklou otevírací dobu?',
  keep: 'Ponechat',
  week: 'Mění se otevírací doba v týdnu.',
  wizard: {
    title: 'Zavřít restauraci nebo změnit otevírací dobu',
    whoTitle: 'Koho se změna týká',
    from: 'Od',
    to: 'Do',
    toHint: 'Jde-li o jeden den, zadejte stejné datum.',
    kind: 'V těchto dnech',
    kinds: { closed: 'Celý den zavřeno', other: 'Jiná otevírací doba' },
    sittings: 'Doby otevření',
    needsSitting: 'Přidejte prosím dobu otevření, nebo zvolte Celý den zavřeno.',
    seats: 'Počet míst',
    seatsHint: 'Prázdné pole: jako obvykle.',
    note: 'Poznámka pro hosty',
    noteHint: 'Hosté ji uvidí u daného dne, například „Soukromá akce“.',
    cancel: 'Zrušit',
    next: 'Zobrazit, koho se změna týká',
    looking: 'Hledáme…',
    back: 'Zpět',
    nobody: 'Změna se netýká žádné rezervace.',
    affected: (count: number) =>
      `${counted(count, { one: 'rezervace už nevyhovuje', few: 'rezervace už nevyhovují', other: 'rezervací už nevyhovuje' })}.`,
    list: 'Rezervace, kterých se změna týká',
    when: 'Čas',
    guest: 'Host',
    guests: 'Počet hostů',
    phone: 'Telefon',
    noPhone: 'bez telefonu',
    noEmail: 'bez e-mailu',
    what: 'Co s nimi bude',
    keepThem: 'Rezervace zůstanou v platnosti a nikomu nepíšeme',
    cancelThem: (written: number, toCall: number) => {
      if (toCall === 0) return 'Zrušit je a každému hostovi napsat';
      return written === 0
        ? 'Zrušit je; napsat nelze nikomu'
        : `Zrušit je a napsat ${counted(written, { one: 'hostovi', other: 'hostům' })} z ${written + toCall}`;
    },
    decideEach: 'Rozhodnout o\u00a0každé zvlášť',
    cancelOne: 'Zrušit',
    cancelOneOf: (guest: string) => `Zrušit: ${guest}`,
    there: (parties: number) =>
      formFor(parties, {
        one: '1 společnost tam ještě sedí, nebo má právě přijít. Stůl jí zůstane a\u00a0rezervaci nerušíme.',
        few: `${parties} společnosti tam ještě sedí, nebo mají právě přijít. Stoly jim zůstanou a\u00a0rezervace nerušíme.`,
        other: `${parties} společností tam ještě sedí, nebo má právě přijít. Stoly jim zůstanou a\u00a0rezervace nerušíme.`,
      }),
    thereList: 'Kdo tam ještě sedí',
    toCall: (guests: number) =>
      formFor(guests, {
        one: 'Jeden host neuvedl e-mailovou adresu a dozví se to, jen když mu zavoláte.',
        few: `${guests} hosté neuvedli e-mailovou adresu a dozví se to, jen když jim zavoláte.`,
        other: `${guests} hostů neuvedlo e-mailovou adresu a dozví se to, jen když jim zavoláte.`,
      }),
    callTitle: 'Zavolejte prosím těmto hostům',
    done: 'Hotovo',
    reason: 'Důvod',
    reasonHint: 'Uvedeme ho v e-mailu hostům.',
    save: 'Uložit',
    saveKeep: (count: number) => `Uložit a ponechat ${reservations(count)}`,
    saveCancel: (count: number) => `Uložit a zrušit ${reservations(count)}`,
    saveEach: (cancelled: number, kept: number) => `Uložit, zrušit ${cancelled} a\u00a0ponechat ${kept}`,
    saving: 'Ukládáme…',
  },
};
