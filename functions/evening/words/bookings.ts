import { pluralCs } from '#house/language/plural';
import { spokenOf } from '#house/language/spoken';

type Phone = string | undefined;

/** What the operations on reservations answer. */
const reservationsEn = {
  reservation: {
    missing: 'This reservation does not exist (any more).',
    changed: 'Somebody else has changed this reservation in the meantime.',
  },
  guestMissing: 'One of these guests does not exist (any more).',
  blockMissing: 'This block does not exist (any more).',
  availability: 'Availability',
  reservations: 'Reservations',
  evening: 'The evening',
  expired: 'Requests that nobody answered in time',
  settled: { done: 'The request is off the list.', back: 'The request is on the list again.' },
  expiredGone: 'This request is no longer kept.',
  figures: 'Figures',
  /** What became of a guest’s wish for another table. */
  wish: {
    waits: 'Your table stays confirmed. We will tell you whether you can have the other one.',
    kept: 'The first table stands.',
  },
  notWaiting: 'This request does not wait for an answer (any more).',
  /** What becomes of an act of staff that is to be taken back. */
  undo: {
    done: 'Taken back; the guest is told nothing.',
    notLast: 'There is nothing to take back: the reservation has changed since.',
    mailed: 'The e-mail to the guest is on its way, so nothing was changed.',
    tooLate: 'It is too late to take this back; nothing was changed.',
  },
  ownReservations: 'Your reservations',
  ownReservation: 'Your reservation',
  unclaimed: 'Reservations made without signing in',
  claimed: (count: number) => `${count === 1 ? '1 reservation is' : `${count} reservations are`} in your account now.`,
  unverified: 'Please confirm your e-mail address first.',
  linkInvalid: 'This link is not valid (any more). Please use the one in our last e-mail, or call us.',

  /** The reply to a booking that waits for staff, and to one that is confirmed at once. */
  received: {
    byMail: 'Thank you, we have your reservation. We will confirm it by e-mail.',
    byLaterMail: 'Thank you, we have your reservation. Our e-mail may take up to three hours, so please note it down.',
  },
  reserved: {
    byMail: 'Thank you, your table is reserved. We send you an e-mail with the details.',
    byLaterMail: 'Thank you, your table is reserved. Our e-mail may take up to three hours, so please note it down.',
  },
  entered: 'The reservation has been entered.',
  guestTold: 'The guest is told by e-mail.',
  saved: 'The reservation has been saved.',
  /** What has become of a reservation whose status has changed. */
  now: {
    confirmed: 'The reservation has been confirmed.',
    cancelled: 'The reservation has been cancelled.',
  },
  deleted: 'The reservation has been deleted.',
  unchanged: 'Nothing has changed.',
  mailLater: 'The e-mail about it may take up to three hours.',
  noAddressGiven: (phone: string | undefined) => `The guest gave no e-mail address${phone ? `: please call ${phone}` : ''}.`,
  noMailAboutPast: 'Its time is past, so no e-mail is sent.',

  alreadyBooked: 'You already have a table with us on this day. Would you like one more?',
  guestHasTable: (name: string, time: string, seats: number) =>
    `${name} has a table for ${seats} at ${time} on that day already, with the same telephone or e-mail address.`,
  tooManyOpen: (most: number) => `You have ${most} reservations ahead already. Please call us for more.`,
  tooManySeats: 'Many seats have been booked from here today. Please call us for more.',
  notOpenYet: 'We are not open yet. Tables can be booked here soon.',
  notOnline: 'We cannot take this reservation online. Please call us.',
  started: 'This reservation has already started.',
  tooLate: 'It is too late to change this online. Please call us.',
  oneAfterTheOther: 'This reservation may have changed meanwhile. Please change its status and its details one after the other.',
  /** What became of the words of staff in the place of a guest's. */
  comment: {
    noted: 'The guest’s comment stays as it was written; your words are in the staff note.',
    kept: 'The guest’s comment stays as it was written.',
  },
  staffNoteFull: (most: number) => `The guest wrote this, and the staff note may have ${most} characters. Please shorten the note.`,
  onlyStaffConfirm: 'Only our staff can confirm a reservation.',
  /** Why a reservation with this status cannot get the wanted one. */
  notLikeThis: {
    pending: 'A pending reservation cannot be changed like this.',
    confirmed: 'A confirmed reservation cannot be changed like this.',
    cancelled: 'A cancelled reservation cannot be changed like this.',
  },

  guests: 'Guests',
  merged: 'The two are one guest now.',
  /** Whose record has a reservation now. */
  assigned: {
    another: 'This reservation counts for another guest now.',
    known: 'This reservation counts for this guest now.',
  },
  blockedGuests: 'Blocked guests',
  blocked: 'This guest cannot book online any more.',
  unblocked: 'This guest can book online again.',
  mailedAgain: (email: string) => `The e-mail is on its way to ${email}.`,
  noAddress: 'This guest has given no e-mail address. Please call them.',
  past: 'The time of this reservation is past, so no e-mail is sent.',
};

const reservationsCs: typeof reservationsEn = {
  reservation: {
    missing: 'Tato rezervace (už) neexistuje.',
    changed: 'Tuto rezervaci mezitím změnil někdo jiný.',
  },
  guestMissing: 'Jeden z těchto hostů (už) neexistuje.',
  blockMissing: 'Toto zablokování (už) neexistuje.',
  availability: 'Volné časy',
  reservations: 'Rezervace',
  evening: 'Večer',
  expired: 'Žádosti, na které nikdo včas neodpověděl',
  settled: { done: 'Žádost už v\u00a0seznamu není.', back: 'Žádost je zpátky v\u00a0seznamu.' },
  expiredGone: 'Tato žádost se už neuchovává.',
  figures: 'Čísla',
  wish: {
    waits: 'Váš stůl zůstává potvrzen. Dáme vám vědět, zda změně můžeme vyhovět.',
    kept: 'Původní stůl platí dál.',
  },
  notWaiting: 'Tato žádost na odpověď (už) nečeká.',
  undo: {
    done: 'Vzato zpět, host se nic nedozví.',
    notLast: 'Není co vzít zpět: rezervace se od té doby změnila.',
    mailed: 'E-mail hostovi už je na cestě, nic se proto nezměnilo.',
    tooLate: 'Vzít to zpět už nelze; nic se nezměnilo.',
  },
  ownReservations: 'Vaše rezervace',
  ownReservation: 'Vaše rezervace',
  unclaimed: 'Rezervace bez přihlášení',
  claimed: (count) =>
    pluralCs(count, {
      one: 'Ve vašem účtu je teď 1 další rezervace.',
      few: `Ve vašem účtu jsou teď ${count} další rezervace.`,
      other: `Ve vašem účtu je teď ${count} dalších rezervací.`,
    }),
  unverified: 'Nejdříve prosím potvrďte svou e-mailovou adresu.',
  linkInvalid: 'Tento odkaz (už) neplatí. Použijte prosím odkaz z našeho posledního e-mailu, nebo nám zavolejte.',

  received: {
    byMail: 'Děkujeme, vaši rezervaci jsme přijali. Potvrdíme vám ji e-mailem.',
    byLaterMail: 'Děkujeme, vaši rezervaci jsme přijali. E-mail může přijít až za tři hodiny, poznamenejte si ji prosím.',
  },
  reserved: {
    byMail: 'Děkujeme, váš stůl je rezervován. Podrobnosti vám posíláme e-mailem.',
    byLaterMail: 'Děkujeme, váš stůl je rezervován. E-mail může přijít až za tři hodiny, poznamenejte si rezervaci prosím.',
  },
  entered: 'Rezervace byla zapsána.',
  guestTold: 'Host se to dozví e-mailem.',
  saved: 'Rezervace byla uložena.',
  now: {
    confirmed: 'Rezervace byla potvrzena.',
    cancelled: 'Rezervace byla zrušena.',
  },
  deleted: 'Rezervace byla smazána.',
  unchanged: 'Nic se nezměnilo.',
  mailLater: 'E-mail o tom může přijít až za tři hodiny.',
  noAddressGiven: (phone) => `Host neuvedl e-mailovou adresu${phone ? `, zavolejte mu prosím: ${phone}` : ''}.`,
  noMailAboutPast: 'Její čas už minul, e-mail se proto neposílá.',

  alreadyBooked: 'Na tento den už u\u00a0nás stůl máte. Chcete ještě jeden?',
  guestHasTable: (name, time, seats) =>
    `${name} má na ten den už stůl se stejným telefonem nebo e-mailem: v\u00a0${time}, počet hostů ${seats}.`,
  tooManyOpen: (most) => {
    const reservations = pluralCs(most, {
      one: 'nadcházející rezervaci',
      few: 'nadcházející rezervace',
      other: 'nadcházejících rezervací',
    });
    return `Už máte ${most} ${reservations}. Kvůli další nám prosím zavolejte.`;
  },
  tooManySeats: 'Odsud je dnes rezervováno už mnoho míst. Kvůli dalším nám prosím zavolejte.',
  notOpenYet: 'Ještě nemáme otevřeno. Rezervovat stůl tu půjde už brzy.',
  notOnline: 'Tuto rezervaci nemůžeme přijmout online. Zavolejte nám prosím.',
  started: 'Tato rezervace už začala.',
  tooLate: 'Online už to změnit nelze. Zavolejte nám prosím.',
  oneAfterTheOther: 'Tato rezervace se mezitím mohla změnit. Změňte prosím její stav a její údaje postupně.',
  comment: {
    noted: 'Komentář hosta zůstává, jak jej napsal; vaše slova jsou v\u00a0poznámce obsluhy.',
    kept: 'Komentář hosta zůstává, jak jej napsal.',
  },
  staffNoteFull: (most) => `Toto napsal host a\u00a0poznámka obsluhy smí mít nejvýše ${most} znaků. Zkraťte ji prosím.`,
  onlyStaffConfirm: 'Rezervaci může potvrdit jen naše obsluha.',
  notLikeThis: {
    pending: 'Nepotvrzenou rezervaci nelze takto změnit.',
    confirmed: 'Potvrzenou rezervaci nelze takto změnit.',
    cancelled: 'Zrušenou rezervaci nelze takto změnit.',
  },

  guests: 'Hosté',
  merged: 'Oba záznamy jsou teď jeden host.',
  assigned: {
    another: 'Tato rezervace se teď počítá jinému hostovi.',
    known: 'Tato rezervace se teď počítá tomuto hostovi.',
  },
  blockedGuests: 'Zablokovaní hosté',
  blocked: 'Tento host už nemůže rezervovat online.',
  unblocked: 'Tento host může znovu rezervovat online.',
  mailedAgain: (email) => `E-mail je na cestě na adresu ${email}.`,
  noAddress: 'Tento host neuvedl e-mailovou adresu. Zavolejte mu prosím.',
  past: 'Čas této rezervace už minul, e-mail se proto neposílá.',
};

export const reservations = () => spokenOf({ en: reservationsEn, cs: reservationsCs });

/** What is wrong in the forms and the filters of reservations. */
const reservationFieldsEn = {
  seats: 'Please enter the number of seats.',
  noSeat: 'Please book at least 1 seat.',
  tooManySeats: (most: number) => `We seat at most ${most} guests together.`,
  askedSeats: (most: number) => `Please ask for 1 to ${most} seats.`,
  askedDays: (most: number) => `Please ask for 1 to ${most} days.`,
  askedReservations: 'Please ask for 1 to 5000 reservations.',
  exportedDays: 'Please choose a first and a last day, at most a year apart.',
  guest: 'Please enter an e-mail address or a phone number.',
  override: 'Please say why.',
  tables: 'Please choose a table, or tables that stand together.',
  roomId: 'Please use at most 8 small letters and digits.',
  noSuchArea: 'There is no such area (any more). Please choose another one.',
  walkInArea: 'This area is kept for guests without a reservation. Please choose another one.',
  closedArea: (name: string) => `${name} is closed on this day. Please choose another area or another day.`,
};

const reservationFieldsCs: typeof reservationFieldsEn = {
  seats: 'Zadejte prosím počet hostů.',
  noSeat: 'Rezervujte prosím stůl alespoň pro 1 hosta.',
  tooManySeats: (most) => `Společně usadíme nejvýše ${most} ${pluralCs(most, { one: 'hosta', few: 'hosty', other: 'hostů' })}.`,
  askedSeats: (most) => `Počet hostů může být 1 až ${most}.`,
  askedDays: (most) => `Počet dnů může být 1 až ${most}.`,
  askedReservations: 'Počet rezervací může být 1 až 5000.',
  exportedDays: 'Vyberte prosím první a\u00a0poslední den, nejvýše rok od sebe.',
  guest: 'Zadejte prosím e-mailovou adresu nebo telefonní číslo.',
  override: 'Uveďte prosím důvod.',
  tables: 'Vyberte prosím stůl, nebo stoly, které stojí vedle sebe.',
  roomId: 'Použijte prosím nejvýše 8 malých písmen a číslic.',
  noSuchArea: 'Taková část restaurace (už) není. Vyberte prosím jinou.',
  walkInArea: 'Tuto část necháváme hostům bez rezervace. Vyberte prosím jinou.',
  closedArea: (name) => `${name}: ten den je tu zavřeno. Vyberte prosím jinou část, nebo jiný den.`,
};

export const reservationFields = () => spokenOf({ en: reservationFieldsEn, cs: reservationFieldsCs });

/** Why a time or a day can be booked or not, and opening hours in words. */
const bookingTimesEn = {
  lastDay: (date: string) => `You can book up to ${date}.`,
  closedDay: 'We are closed on this day.',
  closedFor: (reason: string) => `Closed: ${reason}`,
  /** What is said about a day by the state of its times. */
  day: {
    free: '',
    full: 'No table is left on this day.',
    paused: 'We take no online reservations for these hours at the moment.',
    too_soon: 'It is too late to book this day online. Please call us.',
  },
  /** Why a time is refused. */
  time: {
    free: 'This time has just become free again.',
    full: 'There is no table left at this time.',
    paused: 'We take no online reservations for this time at the moment.',
    too_soon: 'It is too late to book this time online.',
    closed: 'We seat no guests at this time.',
    too_far: 'We do not take reservations for this day yet.',
  },
  theseAreFree: 'These times are free:',
  otherDay: 'Please choose another day, or call us.',
  closedForStaff: 'We are not open at this time. Give a reason to take the reservation anyway.',
  seatsLeftForStaff: (seats: number) => {
    const left = seats === 1 ? 'only 1 seat is' : seats === 0 ? 'no seats are' : `only ${seats} seats are`;
    return `At this time ${left} left. Give a reason to take the reservation anyway.`;
  },
  past: 'Please choose a time in the future.',
  pastChange: 'Please choose a time of the present service, or one in the future.',
  pastWalkIn: (hours: number) => `Guests who walked in can be entered up to ${hours} hours after they came.`,
  walkInLater: 'Guests who walked in sit down now. Please enter who comes later as a new reservation.',
  withinDays: (days: number) => `Please choose a day within the next ${days} days.`,
  noSuchTime: 'This time does not exist: the clocks change that night.',
  largestParty: (guests: number) => `We take up to ${guests} guests online. Please call us for a larger party.`,
};

const bookingTimesCs: typeof bookingTimesEn = {
  lastDay: (date) => `Poslední den, na který přijímáme rezervace, je ${date}.`,
  closedDay: 'Tento den máme zavřeno.',
  closedFor: (reason) => `Zavřeno: ${reason}`,
  day: {
    free: '',
    full: 'Na tento den už nemáme volný stůl.',
    paused: 'Na tyto hodiny teď online rezervace nepřijímáme.',
    too_soon: 'Na tento den už online rezervovat nelze. Zavolejte nám prosím.',
  },
  time: {
    free: 'Tento čas se právě znovu uvolnil.',
    full: 'Na tento čas už nemáme volný stůl.',
    paused: 'Na tento čas teď online rezervace nepřijímáme.',
    too_soon: 'Na tento čas už online rezervovat nelze.',
    closed: 'Na tento čas rezervovat nelze.',
    too_far: 'Na tento den zatím rezervace nepřijímáme.',
  },
  theseAreFree: 'Volné jsou tyto časy:',
  otherDay: 'Vyberte prosím jiný den, nebo nám zavolejte.',
  closedForStaff: 'V tento čas nemáme otevřeno. Chcete-li rezervaci přesto přijmout, uveďte důvod.',
  seatsLeftForStaff: (seats) => {
    const left = pluralCs(seats, { one: 'zbývá jen 1 místo', few: `zbývají jen ${seats} místa`, other: `zbývá jen ${seats} míst` });
    return `V tento čas ${seats === 0 ? 'nezbývá žádné místo' : left}. Chcete-li rezervaci přesto přijmout, uveďte důvod.`;
  },
  past: 'Vyberte prosím čas v budoucnosti.',
  pastChange: 'Vyberte prosím čas dnešního provozu, nebo čas v\u00a0budoucnosti.',
  pastWalkIn: (hours) =>
    `Hosty bez rezervace lze zapsat nejpozději ${hours} ${pluralCs(hours, { one: 'hodinu', few: 'hodiny', other: 'hodin' })} po příchodu.`,
  walkInLater: 'Hosté bez rezervace usedají hned. Kdo přijde později, toho prosím zapište jako novou rezervaci.',
  withinDays: (days) => `Vyberte prosím den nejvýše ${days} ${pluralCs(days, { one: 'den', few: 'dny', other: 'dnů' })} dopředu.`,
  noSuchTime: 'Takový čas neexistuje: tu noc se posouvají hodiny.',
  largestParty: (guests) => {
    const party = pluralCs(guests, { one: '1 hosta', few: `${guests} hosty`, other: `${guests} hostů` });
    return `Online rezervujeme stůl nejvýše pro ${party}. S větší společností nám prosím zavolejte.`;
  },
};

export const bookingTimes = () => spokenOf({ en: bookingTimesEn, cs: bookingTimesCs });

/** What a party needs beside its table, by the names of the contract. */
const needsEn = {
  high_chair: 'high chair',
  wheelchair: 'wheelchair',
  pram: 'pram',
  dog: 'dog',
};

const needsCs: typeof needsEn = {
  high_chair: 'dětská židlička',
  wheelchair: 'invalidní vozík',
  pram: 'kočárek',
  dog: 'pes',
};

export const needs = () => spokenOf({ en: needsEn, cs: needsCs });

/** What the operations on enquiries answer, and the mails about them; `phone` is the restaurant's. */
const enquiriesEn = {
  enquiry: {
    missing: 'This enquiry does not exist (any more).',
    changed: 'Somebody else has changed this enquiry in the meantime.',
  },
  enquiries: 'Enquiries',
  guests: 'Please enter how many you will be.',
  day: 'Please choose a day from today on, within two years.',
  none: 'We take no enquiries here at present. Please call us.',
  tooManyFromHere: 'Several enquiries have come from here today. Please call us.',
  received: 'Thank you, we have your enquiry. We will answer by e-mail.',
  receivedLater: 'Thank you, we have your enquiry. Our e-mail about it may take up to three hours.',
  now: {
    new: 'The enquiry waits for an answer again.',
    answered: 'The enquiry is answered.',
    closed: 'The enquiry is closed.',
  },
  occasions: {
    meal: 'A meal together',
    celebration: 'A celebration',
    wedding: 'A wedding',
    company: 'A company event',
    other: 'Something else',
  },
  facts: { day: 'Day', guests: 'Guests', occasion: 'Occasion', message: 'Message' },
  toGuest: {
    subject: 'We have your enquiry',
    opening: 'Thank you for your enquiry. We will look at it and answer you by e-mail.',
    closing: (phone: Phone) => [
      'Nothing is reserved yet.',
      `If it was not you who wrote, or something has changed, please ${phone ? `call us on ${phone}` : 'answer this e-mail'}.`,
    ],
  },
  toRestaurant: {
    news: 'Enquiry',
    inShort: (day: string, guests: number) => `${day}, ${guests} guests`,
    title: 'A new enquiry',
    opening: 'A guest asks about a larger party or an event. Nothing is reserved.',
    link: 'Open the enquiries',
    closing: 'An answer to this e-mail goes to the guest.',
  },
};

const enquiriesCs: typeof enquiriesEn = {
  enquiry: {
    missing: 'Tato poptávka (už) neexistuje.',
    changed: 'Tuto poptávku mezitím změnil někdo jiný.',
  },
  enquiries: 'Poptávky',
  guests: 'Uveďte prosím, kolik vás bude.',
  day: 'Vyberte prosím den ode dneška do dvou let.',
  none: 'Poptávky tu teď nepřijímáme. Zavolejte nám prosím.',
  tooManyFromHere: 'Z\u00a0tohoto místa dnes přišlo už několik poptávek. Zavolejte nám prosím.',
  received: 'Děkujeme, vaši poptávku máme. Odpovíme vám e-mailem.',
  receivedLater: 'Děkujeme, vaši poptávku máme. E-mail o\u00a0ní může přijít až za tři hodiny.',
  now: {
    new: 'Poptávka opět čeká na odpověď.',
    answered: 'Poptávka je zodpovězená.',
    closed: 'Poptávka je uzavřená.',
  },
  occasions: {
    meal: 'Společné jídlo',
    celebration: 'Oslava',
    wedding: 'Svatba',
    company: 'Firemní akce',
    other: 'Něco jiného',
  },
  facts: { day: 'Den', guests: 'Hosté', occasion: 'Příležitost', message: 'Zpráva' },
  toGuest: {
    subject: 'Vaši poptávku máme',
    opening: 'děkujeme za vaši poptávku. Podíváme se na ni a\u00a0odpovíme vám e-mailem.',
    closing: (phone) => [
      'Zatím není nic rezervováno.',
      `Pokud jste nám nepsali vy nebo se něco změnilo, ${phone ? `zavolejte nám prosím: ${phone}` : 'odpovězte prosím na tento e-mail'}.`,
    ],
  },
  toRestaurant: {
    news: 'Poptávka',
    inShort: (day, guests) => `${day}, hostů: ${guests}`,
    title: 'Nová poptávka',
    opening: 'host se ptá na větší společnost nebo akci. Nic není rezervováno.',
    link: 'Otevřít poptávky',
    closing: 'Odpověď na tento e-mail dostane host.',
  },
};

export const enquiries = () => spokenOf({ en: enquiriesEn, cs: enquiriesCs });

/** What an entry in the calendar of a guest, or of staff, says. */
const calendarEn = {
  tableFor: (seats: number) => `table for ${seats}`,
  reservation: (number: string) => `Reservation ${number}`,
  inArea: (name: string) => `Area: ${name}`,
  isPending: 'It is not confirmed yet.',
  manage: 'Change or cancel it with the link that we gave you.',
  telephone: (phone: string) => `Telephone: ${phone}`,
  reservations: (site: string) => `Reservations of ${site}`,
  guests: (seats: number) => (seats === 1 ? '1 guest' : `${seats} guests`),
  table: (label: string) => `table ${label}`,
  needs: (needs: string) => `Needs: ${needs}`,
};

const calendarCs: typeof calendarEn = {
  tableFor: (seats) => `stůl pro ${seats} ${pluralCs(seats, { one: 'osobu', few: 'osoby', other: 'osob' })}`,
  reservation: (number) => `Rezervace ${number}`,
  inArea: (name) => `Část restaurace: ${name}`,
  isPending: 'Zatím není potvrzena.',
  manage: 'Změnit nebo zrušit ji můžete odkazem, který od nás máte.',
  telephone: (phone) => `Telefon: ${phone}`,
  reservations: (site) => `Rezervace ${site}`,
  guests: (seats) => `${seats}\u00a0${pluralCs(seats, { one: 'host', few: 'hosté', other: 'hostů' })}`,
  table: (label) => `stůl ${label}`,
  needs: (needs) => `Potřebují: ${needs}`,
};

export const calendar = () => spokenOf({ en: calendarEn, cs: calendarCs });

/** The heads and the words of the files with reservations and with guests. */
const filesEn = {
  exported: 'Reservations exported.',
  guestsExported: 'Guests exported.',
  heads: {
    number: 'Number',
    dateTime: 'Date and time',
    seats: 'Guests',
    userName: 'Name',
    userSurname: 'Surname',
    userPhone: 'Phone',
    userEmail: 'Email',
    area: 'Area',
    tables: 'Tables',
    status: 'Status',
    endedBy: 'Cancelled by',
    reason: 'Reason',
    visit: 'At the door',
    arrived: 'Arrived',
    left: 'Left',
    source: 'Came by',
    override: 'Seated anyway',
    comment: 'Comment',
    staffNote: 'Staff note',
    language: 'Language',
  },
  guestHeads: {
    userName: 'Name',
    userSurname: 'Surname',
    userPhone: 'Phone',
    userEmail: 'Email',
    otherContacts: 'Other contacts',
    language: 'Language',
    visits: 'Visits',
    noShows: 'No-shows',
    ahead: 'Reservations ahead',
    lastVisit: 'Last visit',
  },
  status: { pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled' },
  endedBy: { guest: 'guest', staff: 'staff', expiry: 'nobody answered', closure: 'closed day' },
  source: { web: 'website', phone: 'telephone', walkin: 'walk-in', imported: 'another system' },
  visit: { expected: 'expected', arrived: 'arrived', seated: 'seated', left: 'left', no_show: 'no-show' },
};

const filesCs: typeof filesEn = {
  exported: 'Rezervace jsou v\u00a0souboru.',
  guestsExported: 'Hosté jsou v\u00a0souboru.',
  heads: {
    number: 'Číslo',
    dateTime: 'Datum a\u00a0čas',
    seats: 'Hostů',
    userName: 'Jméno',
    userSurname: 'Příjmení',
    userPhone: 'Telefon',
    userEmail: 'E-mail',
    area: 'Část restaurace',
    tables: 'Stoly',
    status: 'Stav',
    endedBy: 'Kdo zrušil',
    reason: 'Důvod',
    visit: 'U\u00a0dveří',
    arrived: 'Příchod',
    left: 'Odchod',
    source: 'Odkud přišla',
    override: 'Přesto usazeni',
    comment: 'Poznámka hosta',
    staffNote: 'Poznámka personálu',
    language: 'Jazyk',
  },
  guestHeads: {
    userName: 'Jméno',
    userSurname: 'Příjmení',
    userPhone: 'Telefon',
    userEmail: 'E-mail',
    otherContacts: 'Další kontakty',
    language: 'Jazyk',
    visits: 'Návštěv',
    noShows: 'Nepřišli',
    ahead: 'Rezervací před sebou',
    lastVisit: 'Poslední návštěva',
  },
  status: { pending: 'čeká', confirmed: 'potvrzená', cancelled: 'zrušená' },
  endedBy: { guest: 'host', staff: 'personál', expiry: 'nikdo neodpověděl', closure: 'zavřeno' },
  source: { web: 'web', phone: 'telefon', walkin: 'bez rezervace', imported: 'jiný systém' },
  visit: { expected: 'čekáme je', arrived: 'přišli', seated: 'sedí', left: 'odešli', no_show: 'nepřišli' },
};

export const files = () => spokenOf({ en: filesEn, cs: filesCs });

/** The reservation with which a manager tests whether guests can book. */
const testBookingEn = {
  name: 'Test booking',
  comment: 'This is a test: it deletes itself, and nobody comes.',
  booked: 'The table is booked, and the mails are on their way.',
  over: 'The test is over, and its reservation is deleted.',
  gone: 'There is no test (any more).',
  noTable: 'No table is free in the last week that guests may book.',
};

const testBookingCs: typeof testBookingEn = {
  name: 'Zkušební rezervace',
  comment: 'Tohle je zkouška: sama se smaže a\u00a0nikdo nepřijde.',
  booked: 'Stůl je rezervovaný a\u00a0e-maily jsou na cestě.',
  over: 'Zkouška skončila a\u00a0její rezervace je smazaná.',
  gone: 'Žádná zkouška (už) neprobíhá.',
  noTable: 'V\u00a0posledním týdnu, na který si hosté mohou rezervovat, není volný žádný stůl.',
};

export const testBooking = () => spokenOf({ en: testBookingEn, cs: testBookingCs });
