import { pluralCs } from '#house/language/plural';
import { spokenOf } from '#house/language/spoken';

/** What the operations on opening hours and special days answer. */
const openingEn = {
  changed: 'Somebody else has changed the opening hours in the meantime.',
  dayMissing: 'This special day does not exist (any more).',
  hours: 'Opening hours',
  opening: 'Opening',
  days: 'Special days',
  reservations: 'Reservations',
  saved: 'Opening hours and rules have been saved.',
  daySaved: 'The day has been saved.',
  daysSaved: 'The days have been saved.',
  dayReset: 'The day has the hours of its weekday again.',
  cancelled: (count: number) => `${count === 1 ? '1 reservation is' : `${count} reservations are`} cancelled.`,
  told: (guests: number) => `${guests === 1 ? '1 guest is' : `${guests} guests are`} told by e-mail.`,
  toCall: (guests: number) =>
    guests === 1
      ? '1 guest has given no e-mail address: please call them.'
      : `${guests} guests have given no e-mail address: please call them.`,
  undecided: 'These reservations no longer fit either: please decide about them too.',
  affectedChanged: 'Other reservations are affected by now. Please look at them again.',
  notCancelledYet: 'These reservations are not cancelled yet. Please confirm it once more.',
  pauseOver: 'Guests can book online again.',
  paused: (until: string) => `Guests cannot book a table online before ${until}.`,
  pauseCloses: (times: string) => `This closes ${times}.`,
  pauseClosesNone: (minutes: number) => `This closes no time: guests have to book ${minutes} minutes ahead anyway.`,
  pauseNext: (time: string) => `The first time that they can book is ${time}.`,
  weekFirst: 'Please set the opening hours of the week first.',
  pastDay: 'Please choose days from today on.',
};

const openingCs: typeof openingEn = {
  changed: 'Otevírací dobu mezitím změnil někdo jiný.',
  dayMissing: 'Tento den s mimořádnou otevírací dobou (už) neexistuje.',
  hours: 'Otevírací doba',
  opening: 'Otevírací doba a pravidla rezervací',
  days: 'Zavřené dny a mimořádná otevírací doba',
  reservations: 'Rezervace',
  saved: 'Otevírací doba a pravidla byly uloženy.',
  daySaved: 'Den byl uložen.',
  daysSaved: 'Dny byly uloženy.',
  dayReset: 'Pro tento den zase platí obvyklá otevírací doba.',
  cancelled: (count) =>
    pluralCs(count, {
      one: '1 rezervace je zrušena.',
      few: `${count} rezervace jsou zrušeny.`,
      other: `${count} rezervací je zrušeno.`,
    }),
  told: (guests) =>
    pluralCs(guests, {
      one: '1 host se to dozví e-mailem.',
      few: `${guests} hosté se to dozvědí e-mailem.`,
      other: `${guests} hostů se to dozví e-mailem.`,
    }),
  toCall: (guests) =>
    pluralCs(guests, {
      one: '1 host neuvedl e-mailovou adresu: zavolejte mu prosím.',
      few: `${guests} hosté neuvedli e-mailovou adresu: zavolejte jim prosím.`,
      other: `${guests} hostů neuvedlo e-mailovou adresu: zavolejte jim prosím.`,
    }),
  undecided: 'Do nové otevírací doby nezapadají ani tyto rezervace: rozhodněte prosím také o nich.',
  affectedChanged: 'Mezitím se to týká i jiných rezervací. Projděte je prosím znovu.',
  notCancelledYet: 'Tyto rezervace ještě nejsou zrušeny. Potvrďte to prosím ještě jednou.',
  pauseOver: 'Hosté mohou znovu rezervovat online.',
  paused: (until) => `Hosté si online nerezervují stůl na dobu před ${until}.`,
  pauseCloses: (times) => `Pauza zavírá časy ${times}.`,
  pauseClosesNone: (minutes) => `Pauza nezavírá žádný čas: hosté musí rezervovat aspoň ${minutes} minut předem.`,
  pauseNext: (time) => `Nejbližší čas pro hosty: ${time}.`,
  weekFirst: 'Nejdříve prosím nastavte týdenní otevírací dobu.',
  pastDay: 'Vyberte prosím dny ode dneška dál.',
};

export const opening = () => spokenOf({ en: openingEn, cs: openingCs });

/** What is wrong in the sittings of a day. */
const sittingFieldsEn = {
  time: 'Please enter a time.',
  lastSeating: 'The last seating must be between opening and closing.',
  tooManySittings: 'Please enter at most 6 sittings a day.',
  overlap: 'The sittings of a day must follow each other without overlap.',
  yearDay: 'Please enter a day and a month.',
};

const sittingFieldsCs: typeof sittingFieldsEn = {
  time: 'Zadejte prosím čas.',
  lastSeating: 'Poslední usazení musí být mezi začátkem a koncem doby otevření.',
  tooManySittings: 'Zadejte prosím nejvýše 6 dob otevření za den.',
  overlap: 'Doby otevření jednoho dne musí jít za sebou a nesmějí se překrývat.',
  yearDay: 'Zadejte prosím den a měsíc.',
};

export const sittingFields = () => spokenOf({ en: sittingFieldsEn, cs: sittingFieldsCs });

/** What is wrong in the forms of days, seats and rules of booking. */
const openingFieldsEn = {
  tooManySeasons: 'Please enter at most 6 seasons.',
  noStay: 'Please enter how long guests stay.',
  tooManyStays: 'Please enter at most 8 party sizes.',
  staysIncrease: 'The party sizes must increase.',
  guests: 'Please enter a number of guests.',
  minutes: 'Please enter a number of minutes.',
  hours: 'Please enter a number of hours.',
  days: 'Please enter a number of days.',
  period: 'Please choose at most 61 days, the last one not before the first.',
  tooManyAffected: 'More than 1000 reservations no longer fit. Please change fewer days at once.',
};

const openingFieldsCs: typeof openingFieldsEn = {
  tooManySeasons: 'Zadejte prosím nejvýše 6 období.',
  noStay: 'Zadejte prosím, jak dlouho hosté zůstávají.',
  tooManyStays: 'Zadejte prosím nejvýše 8 velikostí společnosti.',
  staysIncrease: 'Velikosti společnosti musí stoupat.',
  guests: 'Zadejte prosím počet hostů.',
  minutes: 'Zadejte prosím počet minut.',
  hours: 'Zadejte prosím počet hodin.',
  days: 'Zadejte prosím počet dnů.',
  period: 'Vyberte prosím nejvýše 61 dnů; poslední nesmí být před prvním.',
  tooManyAffected: 'Do nové otevírací doby nezapadá více než 1000 rezervací. Změňte prosím najednou méně dnů.',
};

export const openingFields = () => spokenOf({ en: openingFieldsEn, cs: openingFieldsCs });

/** What is wrong in the forms of areas, tables and rows, and in the choice of tables for a party. */
const roomFieldsEn = {
  areaName: 'Please enter a name for the area.',
  label: 'Please enter the number or the name of the table.',
  seats: 'Please enter the number of seats.',
  smallest: 'Please enter the smallest party.',
  smallestAboveSeats: 'The smallest party cannot be larger than the table.',
  place: 'The table does not stand on the plan.',
  shortRow: 'A row needs at least 2 tables.',
  longRow: 'A row has at most 20 tables.',
  lost: 'Please enter the seats that are lost at each joint.',
  spareSeats: 'Please enter a number of seats.',
  tooManyAreas: 'Please enter at most 12 areas.',
  tooManyTables: (most: number) => `Please enter at most ${most} tables.`,
  tooManyRows: 'Please enter fewer rows.',
  twice: 'This id stands twice.',
  sameArea: 'There is another area with this name.',
  sameLabel: 'There is another table with this number or name.',
  noSuchArea: 'There is no such area.',
  areaWithoutTable: 'This area has no table.',
  noSuchTable: 'There is no such table.',
  tableTwice: 'A table stands in this row twice.',
  otherRow: 'A table of this row stands in another row too.',
};

const roomFieldsCs: typeof roomFieldsEn = {
  areaName: 'Zadejte prosím název části.',
  label: 'Zadejte prosím číslo nebo název stolu.',
  seats: 'Zadejte prosím počet míst.',
  smallest: 'Zadejte prosím nejmenší společnost.',
  smallestAboveSeats: 'Nejmenší společnost nemůže být větší než stůl.',
  place: 'Stůl nestojí na plánku.',
  shortRow: 'Řada má alespoň 2 stoly.',
  longRow: 'Řada má nejvýše 20 stolů.',
  lost: 'Zadejte prosím, kolik míst ubude na každém spoji.',
  spareSeats: 'Zadejte prosím počet míst.',
  tooManyAreas: 'Zadejte prosím nejvýše 12 částí.',
  tooManyTables: (most) => `Stolů může být nejvýše ${most}.`,
  tooManyRows: 'Zadejte prosím méně řad.',
  twice: 'Toto označení je tu dvakrát.',
  sameArea: 'Část s tímto názvem už existuje.',
  sameLabel: 'Stůl s tímto číslem nebo názvem už existuje.',
  noSuchArea: 'Taková část neexistuje.',
  areaWithoutTable: 'V této části není žádný stůl.',
  noSuchTable: 'Takový stůl neexistuje.',
  tableTwice: 'Stůl je v této řadě dvakrát.',
  otherRow: 'Stůl z této řady je už v jiné řadě.',
};

export const roomFields = () => spokenOf({ en: roomFieldsEn, cs: roomFieldsCs });
