import { atTime } from '#house/language/czech';
import type * as english from '../en/bookings.ts';
import { counted, formFor, toGuests } from './wording.ts';

export const party: typeof english.party = {
  enquiryLine: 'Větší společnost nebo akce?',
  enquiry: 'Poslat poptávku',
  largeParty: (most: number) => `Pokud vás bude víc než ${most}, rádi se s vámi nejdřív domluvíme, jak večer proběhne.`,
  question: 'Kolik vás bude?',
  guests: (seats: number) => counted(seats, { one: 'host', few: 'hosté', other: 'hostů' }),
  more: 'více',
  moreGuests: 'Více hostů',
  area: 'Kde chcete sedět?',
  anywhere: 'Kdekoli',
  day: 'Který den?',
  time: 'V kolik hodin?',
  loading: 'Hledáme volné stoly…',
  late: 'Formulář se dlouho načítá.',
  otherWays: 'Můžete nám také zavolat nebo napsat:',
};

export const times: typeof english.times = {
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
  open: 'Otevřeno',
  freeTimes: (count: number, day: string, guests: number) =>
    `Pro ${toGuests(guests)} máme ${counted(count, { one: 'volný čas', few: 'volné časy', other: 'volných časů' })}: ${day}.`,
  assumed: (guests: number) => `Tyto časy jsou pro ${toGuests(guests)}. Nahoře nám řekněte, kolik vás bude.`,
  taken: (time: string, guests: number) => `Pro ${toGuests(guests)} ${atTime(time)} volno nemáme. Vyberte si prosím některý z časů výše.`,
  sooner: 'Nejbližší volné časy',
  freeElsewhere: 'V\u00a0jiných částech restaurace ten den volno máme.',
  showAnywhere: 'Zobrazit volné časy',
  failed: 'Volné časy se nenačetly. Zavolejte nám prosím, nebo napište níže den a čas, kdy byste chtěli přijít.',
  anyTime: 'Napište níže den a čas, kdy byste chtěli přijít, a my odpovíme e-mailem.',
  hours: 'Otevírací doba',
  laterUnknown: 'Zvolte den a uvidíte volné časy.',
  call: (phone: string) => `Zavolat ${phone}`,
  write: 'Napište nám',
  chosen: (when: string, guests: number) => `Vybráno: ${when}, pro ${toGuests(guests)}.`,
};

export const details: typeof english.details = {
  fields: {
    dateTime: 'Datum a\u00a0čas',
    seats: 'Počet hostů',
    area: 'Část restaurace',
    userName: 'Jméno',
    userSurname: 'Příjmení',
    userEmail: 'E-mail',
    userPhone: 'Telefon',
    comment: 'Poznámka',
    allergens: 'Alergie',
    needs: 'Požadavky',
  },
  staffNote: 'Poznámka obsluhy',
  needs: {
    open: 'Alergie, dětská židlička, kočárek…',
    consent:
      'Označením alergie souhlasíte, abychom ji uchovali u této rezervace a kuchyně na vás mohla myslet. Vidí ji jen naše obsluha, smažeme ji spolu s rezervací a až do své návštěvy ji tady můžete vzít zpět.',
    guestAgrees: 'Alergii zapište, jen když host souhlasí, že ji uchováme. Smaže se spolu s rezervací.',
  },
};

export const form: typeof english.form = {
  details: 'Kdo přijde?',
  typed: 'Nebo napište datum, čas a\u00a0počet hostů',
  chosen: (table) => `${table}\u00a0· změnit`,
  promise: (isAtOnce) =>
    isAtOnce ? 'Stůl vám potvrdíme hned a\u00a0podrobnosti pošleme e-mailem.' : 'Stůl vám podržíme a\u00a0odpovíme e-mailem.',
  submit: 'Rezervovat',
  bookAnother: 'Rezervovat další stůl',
  reserving: 'Rezervujeme váš stůl…',
  busy: 'Právě rezervuje hodně hostů. Zkoušíme to znovu…',
  sentBefore:
    'Vaši rezervaci už máme, a\u00a0to tak, jak jste ji odeslali poprvé. Než pošlete další, podívejte se prosím do e-mailu: odkazem v\u00a0něm ji změníte.',
  withoutAccount: 'Rezervovat bez účtu',
  website: 'Toto pole nechte prázdné',
  unreachable: (message: string) => `${message} O nic jste nepřišli: vaše údaje jsou stále tady. Zkuste to prosím znovu.`,
  second: (when: string, guests: string, number: string) =>
    `Na tento den už je z\u00a0tohoto prohlížeče rezervovaný stůl: ${when}, ${guests}, ${number}. Chcete ještě jeden?`,
  bookSecond: 'Ano, rezervovat další',
  noSecond: 'Ne, děkuji',
};

export const booked: typeof english.booked = {
  titles: {
    pending: 'Vaši žádost jsme přijali',
    confirmed: 'Váš stůl je rezervován',
    cancelled: 'Zrušeno',
  },
  next: {
    pending: (email: string) => `Rezervaci vám potvrdíme e-mailem na ${email}. Stůl vám zatím držíme.`,
    confirmed: (email: string) => `Potvrzení je na cestě na ${email}. Těšíme se na vás.`,
    cancelled: () => '',
  },
  change: 'Změnit nebo zrušit',
  changeNote: 'Kdyby se vaše plány změnily, můžete rezervaci změnit nebo zrušit tímto odkazem, který najdete i v našem e-mailu:',
  changeByPhone: 'Pokud se vaše plány změní, zavolejte nám prosím.',
  account: 'Založit účet',
  accountNote:
    'Chodíte k nám častěji? S účtem máte údaje předvyplněné a rezervace na jednom místě; tahle k nim přibude, jakmile potvrdíte svou e-mailovou adresu.',
  again: 'Rezervovat další stůl',
  kept: () => 'Vaše rezervace',
  keptNote:
    'Takto byl stůl rezervován z\u00a0tohoto prohlížeče. Změnit nebo zrušit ho můžete odkazem z\u00a0našeho e-mailu, nebo nám zavolejte.',
};

const named = (name: string, when: string) => `Rezervace na jméno ${name} (${when})`;

export const reservations: typeof english.reservations = {
  status: { pending: 'Čeká na potvrzení', confirmed: 'Potvrzená', cancelled: 'Zrušená' },
  none: 'Tady žádné rezervace nejsou',
  seats: (seats: number) => counted(seats, { one: 'host', few: 'hosté', other: 'hostů' }),
  hasBegun: 'Čas této rezervace už nastal. Pokud máte zpoždění, zavolejte nám prosím.',
  visit: {
    calendar: 'Přidat do kalendáře',
    calendarFile: (number: string) => `rezervace-${number || 'stul'}.ics`,
    directions: 'Cesta k nám',
  },
  ticket: { number: 'Číslo rezervace', name: 'Jméno', when: 'Kdy', party: 'Počet hostů', status: 'Stav', reason: 'Důvod' },
  deadline: {
    until: (when: string) => `Změnit rezervaci online můžete nejpozději: ${when}. Zrušit ji můžete až do jejího začátku.`,
    tooLate: 'Na změnu rezervace online už je pozdě, zavolejte nám prosím. Zrušit ji tady můžete až do jejího začátku.',
  },
  linked: {
    title: 'Vaše rezervace',
    greeting: () => 'Dobrý den.',
    status: {
      pending: 'Rezervaci vám potvrdíme e-mailem. Stůl vám zatím držíme.',
      confirmed: 'Stůl je váš. Těšíme se na vás.',
      cancelled: 'Tato rezervace je zrušena.',
    },
    change: 'Změnit',
    changeSaid: 'Změnit poznámku nebo alergie',
    cancel: 'Zrušit rezervaci',
    save: 'Uložit změnu',
    stop: 'Nechat, jak je',
    isOver: 'Tato rezervace už proběhla.',
    changedMeanwhile:
      'Rezervace se mezitím změnila a\u00a0vidíte ji tak, jak platí teď. Co jste změnili vy, tu zůstalo: zkontrolujte to prosím a\u00a0uložte znovu.',
    inPast: 'Zvolte prosím čas v budoucnosti.',
    cancelTitle: 'Zrušit tuto rezervaci?',
    cancelQuestion: (when: string) => `Váš stůl (${when}) nabídneme jiným hostům.`,
    reason: 'Prozradíte nám proč?',
    keep: 'Ponechat',
    again: 'Rezervovat stůl',
    invalidTitle: 'K tomuto odkazu nemáme žádnou rezervaci',
    invalid: 'Možná není celý, nebo ho nahradil novější. Zkuste prosím odkaz z našeho posledního e-mailu, nebo nám zavolejte.',
  },
  mine: {
    title: 'Moje rezervace',
    cancel: 'Zrušit',
    more: 'Zobrazit další',
    ahead: 'Nadcházející',
    rest: 'Minulé a zrušené',
    past: 'Proběhla',
    unclaimedTitle: 'Bez přihlášení',
    unclaimed: (reservations: number, email: string) =>
      `Bez přihlášení jste s adresou ${email} vytvořili ještě ${counted(reservations, { one: 'rezervaci', few: 'rezervace', other: 'rezervací' })}.`,
    claim: (reservations: number) => formFor(reservations, { one: 'Přidat ji k mým rezervacím', other: 'Přidat je k mým rezervacím' }),
    claiming: 'Přidáváme…',
    noneAhead: 'Zatím nemáte rezervován žádný stůl.',
    noneYet: 'Stůl, který si rezervujete po přihlášení, najdete zde a sami ho můžete změnit nebo zrušit.',
  },
  one: {
    title: 'Rezervace',
    back: 'Zpět na moje rezervace',
    missing: 'Tato rezervace neexistuje, nebo není vaše.',
    edit: 'Upravit',
    save: 'Uložit změny',
    isOver: 'Tato rezervace už proběhla a nelze ji změnit.',
    isCancelled: 'Tato rezervace je zrušena. Pokud přece jen přijdete, vytvořte prosím novou.',
  },
  needsAnswer: 'Tato rezervace je potvrzena. Tuto změnu vám musíme nejdříve odsouhlasit; do té doby vám držíme dosavadní stůl.',
  asked: {
    notice: (table: string) => `Požádali jste o změnu: ${table}. Dáme vám vědět, zda jí můžeme vyhovět. Do té doby vám držíme tento stůl.`,
    mark: 'Žádost o změnu čeká',
    keep: 'Nechat původní stůl',
  },
  panel: {
    title: 'Rezervace',
    search: 'Hledat jméno, e-mail, telefon, číslo…',
    from: 'Od',
    to: 'Do',
    filters: (narrowed: number) => (narrowed > 0 ? `Filtr (${narrowed})` : 'Filtr'),
    today: 'Dnes a později',
    anyStatus: 'Všechny stavy',
    confirm: 'Potvrdit',
    delete: 'Smazat',
    details: 'Podrobnosti',
    more: 'Zobrazit další dny',
    covers: (covers: number) => counted(covers, { one: 'host', few: 'hosté', other: 'hostů' }),
    coversSoFar: (covers: number) => `alespoň ${counted(covers, { one: 'host', few: 'hosté', other: 'hostů' })}`,
    waiting: (count: number) => `${counted(count, { one: 'čeká', few: 'čekají', other: 'čeká' })} na potvrzení`,
    arrived: (count: number) =>
      formFor(count, {
        one: 'Přišla nová rezervace.',
        few: `Přišly ${count} nové rezervace.`,
        other: `Přišlo ${count} nových rezervací.`,
      }),
    confirming: 'Potvrzujeme…',
    isToday: 'Dnes',
  },
  dialog: {
    title: 'Podrobnosti rezervace',
    cancel: 'Zrušit rezervaci',
    delete: 'Smazat rezervaci',
    approve: 'Schválit',
    approving: 'Schvalujeme…',
    editTitle: 'Úprava rezervace',
    discard: 'Zpět',
    inPast: 'Pro uložení zvolte čas v budoucnosti.',
    deleteTitle: 'Smazat tuto rezervaci?',
    deleteQuestion: {
      withMail: (name, when) =>
        `${named(name, when)} bude nenávratně smazána. Stůl se uvolní a host dostane e-mail, že je rezervace zrušena.`,
      withoutMail: (name, when) => `${named(name, when)} bude nenávratně smazána. E-mail se neposílá.`,
      withoutAddress: (name, when) => `${named(name, when)} bude nenávratně smazána. E-mail hosta neznáme: nejdřív mu prosím zavolejte.`,
      noChange: (name, when) => `${named(name, when)} bude nenávratně smazána. E-mail se neposílá.`,
    },
    declineQuestion: (name: string, when: string) => `Žádost na jméno ${name} (${when}) bude odmítnuta a host o tom dostane e-mail.`,
    cancelQuestion: {
      withMail: (name, when) => `${named(name, when)} bude zrušena a host o tom dostane e-mail.`,
      withoutMail: (name, when) => `${named(name, when)} se označí jako zrušená. Její čas už minul, e-mail se proto neposílá.`,
      withoutAddress: (name, when) => `${named(name, when)} bude zrušena. E-mail hosta neznáme: zavolejte mu prosím.`,
      noChange: (name, when) => `${named(name, when)} už je zrušena. Nic se nezmění a e-mail se neposílá.`,
    },
    approveNote: {
      withMail: 'Schválením rezervaci potvrdíte a host dostane e-mail.',
      withoutMail: 'Její čas už minul: schválením ji potvrdíte bez e-mailu.',
      withoutAddress: 'Schválením rezervaci potvrdíte. E-mail hosta neznáme: zavolejte mu prosím.',
      noChange: 'Už je potvrzena: schválením se nic nezmění.',
    },
    cancelNote: 'Už je zrušena: zrušením se nic nezmění.',
    tell: 'Poslat hostovi e-mail',
    approveUntold: 'Schválením rezervaci potvrdíte bez e-mailu.',
    cancelUntold: (name: string, when: string) => `${named(name, when)} bude zrušena. E-mail se neposílá.`,
    staffInPast: 'Pro uložení zvolte čas v\u00a0budoucnosti. Co se stane po začátku, zapisuje se na obrazovkách Dnes a\u00a0Stoly.',
    mailNote: (addresses: string[]) => `O změně pošleme e-mail na ${addresses.join(' a ')}.`,
  },
};

export const queue: typeof english.queue = {
  title: 'Vaše místo na čekací listině',
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
  leave: 'Opustit listinu',
  leaveTitle: 'Opustit čekací listinu?',
  leaveQuestion: 'Vaše místo připadne dalším v\u00a0pořadí.',
  stay: 'Zůstat na listině',
  over: {
    seated: 'Máte svůj stůl. Dobrou chuť.',
    booked: 'Stůl máte rezervovaný. Podrobnosti najdete v\u00a0e-mailu.',
    left: 'Na čekací listině už nejste.',
    ended: 'Čas, na který jste čekali, už minul.',
  },
  invalidTitle: 'Tento odkaz neotevírá místo na čekací listině',
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

export const enquiryForm: typeof english.enquiryForm = {
  title: 'Poptávka',
  intro: 'Bude vás víc, nebo chystáte oslavu? Napište nám, co máte v\u00a0plánu; odpovíme e-mailem. Zatím tím není nic rezervováno.',
  off: 'Poptávky tu teď nepřijímáme. Zavolejte nám prosím.',
  fields: {
    userName: 'Jméno',
    userEmail: 'E-mail',
    userPhone: 'Telefon',
    date: 'Den',
    seats: 'Počet hostů',
    occasion: 'Příležitost',
    message: 'Zpráva',
  },
  messageHint: 'Co chystáte, v\u00a0kolik hodin a\u00a0na co se chcete zeptat',
  send: 'Odeslat poptávku',
  sending: 'Odesílám…',
};
