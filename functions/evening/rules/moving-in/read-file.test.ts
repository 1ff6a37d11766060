import { describe, expect, it } from '@jest/globals';
import { prefixOf, readBrought } from './read-file.ts';

const settings = { timeZone: 'Europe/Prague', retentionDays: 365 };
const now = new Date('2026-11-29T10:00:00Z');
const read = (text: string, more: Partial<Parameters<typeof readBrought>[1]> = {}) =>
  readBrought(text, { assigned: {}, orders: {}, prefix: '+420', now, settings, ...more });
const fieldsOf = (text: string) => Object.fromEntries(read(text).columns.flatMap(({ head, field }) => (field ? [[head, field]] : [])));

const jana = { userName: 'Jana', userSurname: 'Nováková', userEmail: 'jana@example.com', userPhone: '+420777123456' };

/** Files as systems write them: of a reservation for four at half past seven on New Year's Eve. */
const files: Record<string, string> = {
  'OpenTable, as its report has it': `Visit Date,Visit Time,Guest Name,Party Size,Status,Phone,Email,Guest Requests,Tags,Table,Confirmation #
12/31/2026,7:30 PM,"Nováková, Jana",4,Booked,+420 777 123 456,Jana@Example.com,By the window,VIP,12,1044`,
  Resy: `Date,Time,Service,Guest,Party Size,Phone,Email,Status,Special Requests,Guest Tags,Tables,Reservation ID
2026-12-31,7:30 PM,Dinner,Jana Nováková,4,+420777123456,jana@example.com,Booked,By the window,VIP,12,1044`,
  'TheFork, with the day first': `Meal date;Time;Pax;First name;Last name;Phone;Email;Status;Customer note;Tags;Table;Reservation ID
31/12/2026;19:30;4;Jana;Nováková;00420777123456;jana@example.com;CONFIRMED;By the window;VIP;12;1044`,
  'ResDiary, with when it was booked beside': `VisitDate,VisitTime,BookingDateTime,PartySize,Tables,Status,BookingComments,FirstName,Surname,Mobile,EmailAddress,Tags,Booking Reference
2026-12-31,19:30,2026-11-02 08:12:44,4,12,Confirmed,By the window,Jana,Nováková,777 123 456,jana@example.com,VIP,1044`,
  'Quandoo in German': `Datum;Uhrzeit;Personen;Vorname;Nachname;Telefon;E-Mail;Status;Anmerkung;Tags;Tisch;Reservierungsnummer
31.12.2026;19:30;4;Jana;Nováková;+420777123456;jana@example.com;Bestätigt;By the window;VIP;12;1044`,
  'Zenchef, by the names of its fields': `id,date,time,nb_guests,firstname,lastname,phone_number,email,status,comment,tags,table
1044,2026-12-31,19:30,4,Jana,Nováková,+420777123456,jana@example.com,confirmed,By the window,VIP,12`,
  'Easy!Appointments, whose service says for how many': `id,start_datetime,end_datetime,status,service,customer_first_name,customer_last_name,customer_email,customer_phone,comment,tags,table
1044,2026-12-31 19:30:00,2026-12-31 21:30:00,Booked,Table for 4,Jana,Nováková,jana@example.com,777123456,By the window,VIP,12`,
  'a spreadsheet in Czech, with tabs and a title': `Rezervace na Silvestra
Datum a čas\tPočet osob\tJméno a příjmení\tTelefon\tE-mail\tStav\tPřání\tTags\tTable\tČíslo rezervace
31. 12. 2026 19:30\t4\tJana Nováková\t420 777 123 456\tjana@example.com\tpotvrzená\tBy the window\tVIP\t12\t1044`,
  'our own file': `\ufeff"Number","Date and time","Guests","Name","Surname","Phone","Email","Table","Status","Comment","Tags"
"1044","2026-12-31 19:30","4","Jana","Nováková","tel:+420777123456","jana@example.com","12","confirmed","By the window","VIP"`,
};

describe('a file of reservations', () => {
  it.each(Object.entries(files))('of %s is read', (_system, text) => {
    const { kind, doubtful, lines } = read(text);
    expect([kind, doubtful]).toEqual(['reservations', []]);
    const [{ reservation } = {}] = lines;
    expect(reservation).toMatchObject({ ...jana, dateTime: '2026-12-31T19:30', seats: 4, status: 'confirmed', comment: 'By the window' });
    const notes = reservation?.staffNote
      .toLowerCase()
      .replace(/tables|tisch/, 'table')
      .replace('guest ', '')
      .split('\n');
    expect(notes?.toSorted()).toEqual(['table: 12', 'tags: vip']);
    expect(reservation?.key).toBe('id 1044 jana novakova');
  });

  it('is read under the heads that Czech systems have, with children beside adults', () => {
    const { kind, lines } = read(
      'Datum rezervace;Čas od;Čas do;Dospělí;Děti;Příjmení a jméno;Telefonní číslo;E-mailová adresa;Stav;Poznámka zákazníka\n31.12.2026;19:30;21:30;2;1;Nováková Jana;777123456.0;jana@example.com;Schválená;u okna',
    );
    expect(kind).toBe('reservations');
    expect(lines).toMatchObject([{ reservation: { ...jana, dateTime: '2026-12-31T19:30', seats: 3, comment: 'u okna' } }]);
  });

  it.each([
    ['2+1', 3],
    ['4 adults, 2 children', 6],
    ['4 dospělí + 2 děti', 6],
    ['4 (2 děti)', 4],
    ['4, z toho 2 děti', 4],
    ['2 děti', 2],
    ['4.0', 4],
    ['Table for 4, 2 hours', 4],
  ])('reads %s as %d guests', (cell, seats) => {
    expect(read(`Date;Time;Name;Pax\n2026-12-31;19:30;Jana;${cell}`).lines).toMatchObject([{ reservation: { seats } }]);
  });

  it.each([
    ['Datum;Čas;Osob;Jméno\nčt 31.12.;19.30;2;Jana', '2026-12-31T19:30'],
    ['Datum a čas;Osob;Jméno\n4. 1. 19:30;2;Jana', '2027-01-04T19:30'],
    ['Datum;Osob;Jméno\n4.12.;2;Jana', undefined],
  ])('reads days without a year as those ahead: %j', (text, dateTime) => {
    expect(read(text).lines).toMatchObject([dateTime ? { reservation: { dateTime } } : { why: 'noTime' }]);
  });

  it('counts children of a number of all only once', () => {
    expect(read('Date,Time,Name,Covers,Children\n2026-12-31,19:30,Jana,4,1').lines).toMatchObject([{ reservation: { seats: 4 } }]);
  });

  it('is no file of guests when it does not say how many come', () => {
    expect(read('Date,Time,Name,Phone,Heads\n2026-12-31,19:30,Jana,777123456,4')).toMatchObject({ kind: undefined, lines: [] });
  });

  it.each([
    'Reservation Date,Reservation Time,Full Name,Number of Guests',
    'Arrival Date,Arrival Time,Guest,Pax',
    'Date of reservation,Time,Name,Covers',
    'Datum,Reservation Time,Jméno,Osob',
  ])('has its time under %s', (heads) => {
    expect(read(`${heads}\n31.12.2026,19:30,Jana,2`).lines).toMatchObject([{ reservation: { dateTime: '2026-12-31T19:30' } }]);
  });

  it.each([
    ['jana@example.com', { userEmail: 'jana@example.com' }],
    ['777 123 456', { userPhone: '+420777123456' }],
    ['by letter', { staffNote: 'by letter' }],
  ])('has a contact that is either: %s', (contact, expected) => {
    expect(read(`Date,Time,Name,Pax,Contact\n2026-12-31,19:30,Jana,2,${contact}`).lines).toMatchObject([{ reservation: expected }]);
  });

  it.each([
    ['past', '2026-11-28,19:30,2,Jana,Booked'],
    ['cancelled', '2026-12-31,19:30,2,Jana,Cancelled by guest'],
    ['cancelled', '2026-12-31,19:30,2,Jana,No-Show'],
    ['cancelled', '2026-12-31,19:30,2,Jana,Zrušená'],
    ['cancelled', '2026-12-31,19:30,2,Jana,Waitlisted'],
    ['cancelled', '2026-12-31,19:30,2,Jana,Zamítnutá'],
    ['cancelled', '2026-12-31,19:30,2,Jana,Smazaná'],
    ['cancelled', '2026-12-31,19:30,2,Jana,Vypršela'],
    ['noTime', '2026-12-31,,2,Jana,Booked'],
    ['noTime', '32.12.2026,19:30,2,Jana,Booked'],
    ['noTime', '2027-03-28,02:30,2,Jana,Booked'],
    ['noSeats', '2026-12-31,19:30,,Jana,Booked'],
    ['unreadable', '2026-12-31,19:30,900,Jana,Booked'],
    ['noName', '2026-12-31,19:30,2,,Booked'],
    ['moreCells', '2026-12-31,19:30,2,Jana,Booked,x'],
  ])('leaves a line out because of %s', (why, line) => {
    expect(read(`Date,Time,Covers,Name,Status\n${line}`).lines).toMatchObject([{ row: 2, why }]);
  });

  it.each([
    ['Requested', 'pending'],
    ['čeká na potvrzení', 'pending'],
    ['Unbestätigt', 'pending'],
    ['nicht bestätigt', 'pending'],
    ['Not confirmed', 'pending'],
    ['Awaiting confirmation', 'pending'],
    ['Neschválená', 'pending'],
    ['Confirmed', 'confirmed'],
    ['Booked', 'confirmed'],
    ['', 'confirmed'],
  ])('%s is %s', (status, as) => {
    const { lines } = read(`Date,Time,Covers,Name,Status\n2026-12-31,19:30,2,Jana,${status}`);
    expect(lines).toMatchObject([{ reservation: { status: as } }]);
  });

  it('asks which number is the day once for a column, and has no lines until then', () => {
    const text = 'Date,Time,Covers,Name\n1/2/2027,19:30,2,Jana\n3/4/2027,19:30,2,Petr';
    expect(read(text)).toMatchObject({ kind: 'reservations', doubtful: [0], lines: [] });
    const dates = (order: 'dmy' | 'mdy') => read(text, { orders: { 0: order } }).lines.map(({ dateTime }) => dateTime?.slice(0, 10));
    expect([dates('dmy'), dates('mdy')]).toEqual([
      ['2027-02-01', '2027-04-03'],
      ['2027-01-02', '2027-03-04'],
    ]);
  });

  it('takes columns as they are assigned, and several notes with their heads', () => {
    const text = 'Wann,Wieviel,Wer,Sitzt wo,Notes\n2026-12-31 19:30,2,Jana,Terrace,By the window';
    expect(read(text).kind).toBeUndefined();
    const { lines } = read(text, { assigned: { 0: 'date', 1: 'seats', 2: 'name', 3: 'note' } });
    expect(lines).toMatchObject([{ reservation: { userName: 'Jana', seats: 2, staffNote: 'Sitzt wo: Terrace\nBy the window' } }]);
    expect(read('Date,Time,Covers,Name,Notes\n2026-12-31,19:30,2,Jana,x', { assigned: { 4: '' } }).lines[0]?.reservation?.staffNote).toBe(
      '',
    );
  });

  it('has the same key when it is read again, also after a change of its order, and another one for each line', () => {
    const lines = ['2026-12-31,19:30,2,Jana', '2026-12-31,19:30,4,Jana', '2026-12-31,19:30,2,JÁNA'];
    const keys = (some: string[]) =>
      read(`Date,Time,Covers,Name\n${some.join('\n')}`).lines.map(({ reservation, why }) => reservation?.key ?? why);
    expect(keys(lines)).toEqual(['2026-12-31T19:30 2 jana', '2026-12-31T19:30 4 jana', 'repeated']);
    expect(keys(lines.slice(0, 2).toReversed())).toEqual(['2026-12-31T19:30 4 jana', '2026-12-31T19:30 2 jana']);
  });

  it('reads an instant as the time at the restaurant', () => {
    const { lines } = read('start,pax,name\n2026-12-31T18:30:00Z,2,Jana');
    expect(lines).toMatchObject([{ dateTime: '2026-12-31T19:30' }]);
  });

  it('puts a long request, and contacts that cannot be read, into the note: nothing is lost', () => {
    const long = 'x'.repeat(501);
    const { lines } = read(`Date,Time,Covers,Name,Phone,Email,Comment\n2026-12-31,19:30,2,Jana,4.20777E+11,jana at home,${long}`);
    expect(lines).toMatchObject([{ reservation: { comment: '', staffNote: `${long}\njana at home\n4.20777E+11` } }]);
    expect(lines[0]?.reservation).not.toHaveProperty('userPhone');
  });
});

describe('a file of guests', () => {
  it.each([
    [
      'OpenTable',
      'First Name,Last Name,Phone,Email,Total Visits,No-Shows,Last Visit Date,Guest Tags\nJana,Nováková,+420777123456,jana@example.com,12,1,11/20/2026,VIP',
    ],
    [
      'Resy',
      'Guest Name,Phone Number,Email Address,Visit Count,No Show Count,Last Visit,Tags\nJana Nováková,+420777123456,jana@example.com,12,1,2026-11-20,VIP',
    ],
    [
      'a list in Czech',
      'Příjmení;Jméno;Telefon;E-mail;Počet návštěv;Nepřišli;Poslední návštěva;Štítky\nNováková;Jana;777 123 456;jana@example.com;12;1;20.11.2026;VIP',
    ],
    [
      'a list in German',
      'Name;Vorname;Handy;E-Mail;Besuche;No-Shows;Letzter Besuch;Notiz\nNováková;Jana;+420 777123456;jana@example.com;12;1;20.11.2026;VIP',
    ],
    [
      'our own file',
      '"Name","Surname","Phone","Email","Other contacts","Language","Visits","No-shows","Reservations ahead","Last visit"\n"Jana","Nováková","tel:+420777123456","jana@example.com","","VIP","12","1","0","2026-11-20"',
    ],
  ])('of %s is read', (_system, text) => {
    const { kind, lines } = read(text);
    expect(kind).toBe('guests');
    expect(lines).toMatchObject([{ row: 2, name: 'Jana Nováková', guest: { ...jana, visits: 12, noShows: 1, lastVisit: '2026-11-20' } }]);
    expect(lines[0]?.guest?.note).toMatch(/^(?:\p{L}+(?: \p{L}+)?: )?VIP$/u);
  });

  it.each([
    ['cs', 'cs'],
    ['Čeština', 'cs'],
    ['cs_CZ', 'cs'],
    ['Tschechisch', 'cs'],
    ['english', 'en'],
    ['en-GB', 'en'],
    ['Anglicky', 'en'],
  ])('reads the language %s', (cell, language) => {
    expect(read(`Name,Email,Language\nJana,jana@example.com,${cell}`).lines).toMatchObject([{ guest: { language, note: '' } }]);
  });

  it('notes a language that the site does not speak', () => {
    const [line] = read('Name,Email,Jazyk\nJana,jana@example.com,slovensky').lines;
    expect(line?.guest).toMatchObject({ note: 'Jazyk: slovensky' });
    expect(line?.guest?.language).toBeUndefined();
  });

  it('takes no consent over', () => {
    expect(fieldsOf('Name,Email,Marketing Opt-in,Newsletter\nJana,jana@example.com,Yes,Yes')).toEqual({ Name: 'name', Email: 'email' });
  });

  it.each([
    ['noContact', 'Jana,,,'],
    ['noContact', 'Jana,none,12,'],
    ['tooOld', 'Jana,jana@example.com,,2025-11-29'],
  ])('leaves a line out because of %s', (why, line) => {
    expect(read(`Name,Email,Phone,Last visit\n${line}`).lines).toMatchObject([{ row: 2, why }]);
  });

  it('has nobody twice', () => {
    const { lines } = read('Name,Email\nJana,jana@example.com\nJ. Nováková,JANA@example.com');
    expect(lines.map(({ why }) => why)).toEqual([undefined, 'repeated']);
  });

  it.each([
    ['+420', '777 123 456', '+420777123456'],
    ['+420', '00421 905 123 456', '+421905123456'],
    ['+49', '0171 1234567', '+491711234567'],
    ['+49', '49 171 1234567', '+491711234567'],
    ['+1', '(555) 555-5555', '+15555555555'],
    ['+1', '1-555-555-5555', '+15555555555'],
    ['+39', '06 1234 5678', '+390612345678'],
    ['', '777123456', '+420777123456'],
    ['+420', '777123456.0', '+420777123456'],
    ['+420', '"=""777123456"""', '+420777123456'],
  ])('with %s as the country reads %s', (prefix, phone, userPhone) => {
    expect(read(`Name;Phone\nJana;${phone}`, { prefix }).lines).toMatchObject([{ guest: { userPhone } }]);
  });
});

it.each([
  ['+420 222 333 444', '+420'],
  ['00420222333444', '+420'],
  ['+49 30 1234567', '+49'],
  ['+1 (555) 555-5555', '+1'],
  ['+44 20 7946 0000', '+44'],
  ['222 333 444', ''],
])('the country of %s is %s', (phone, prefix) => {
  expect(prefixOf(phone)).toBe(prefix);
});

it('a file without heads that tell what it has is not read', () => {
  for (const text of ['', 'Dish,Price\nSoup,80', 'Jana,jana@example.com']) expect(read(text)).toMatchObject({ kind: undefined, lines: [] });
});
