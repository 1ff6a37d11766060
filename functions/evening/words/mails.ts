import { pluralCs, pluralEn } from '#house/language/plural';
import { spokenOf } from '#house/language/spoken';

type Phone = string | undefined;
const contactEn = (phone: Phone) => (phone ? `call us on ${phone}` : 'get in touch with us');
const calendarEn = 'The attached file puts the table into your calendar and keeps it up to date.';
const unexpectedEn = (phone: Phone) => [`If you did not expect this, please ${contactEn(phone)}.`];

/** The mails about a reservation; `phone` is the restaurant's. */
const reservationMailsEn = {
  toGuests: {
    'reservation-received': {
      subject: 'We have your reservation',
      opening: 'Thank you for your reservation.',
      closing: (phone: Phone) => [calendarEn, `If it was not you who made it, or something is wrong with it, please ${contactEn(phone)}.`],
    },
    'reservation-confirmed': {
      subject: 'Your table is confirmed',
      opening: 'Your reservation is confirmed. We are looking forward to seeing you.',
      closing: (phone: Phone) => [calendarEn, `If your plans change, please tell us: change or cancel it above, or ${contactEn(phone)}.`],
    },
    'reservation-changed': {
      subject: 'Your reservation has changed',
      opening: 'Your reservation has changed and now reads as follows.',
      closing: (phone: Phone) => [calendarEn, `If this is not what you expect, please ${contactEn(phone)}.`],
    },
    'reservation-reminder': {
      subject: 'See you soon',
      opening: 'Your table is waiting for you. We are looking forward to seeing you.',
      closing: (phone: Phone) => [
        `If you cannot come, please cancel it above or ${contactEn(phone)}: another guest will be glad of the table.`,
      ],
    },
    'reservation-asked': {
      subject: 'We have your wish',
      opening:
        'Your table is confirmed as it was. You have asked for another one: we will write to you as soon as we know whether we can give it to you.',
      closing: (phone: Phone) => [`Until then your first table is kept for you. If you did not ask for this, please ${contactEn(phone)}.`],
    },
    'reservation-kept': {
      subject: 'Your table stays as it was',
      opening: 'We are sorry: we cannot give you the other table that you asked for. Your first one is still confirmed.',
      closing: (phone: Phone) => [
        `If another time suits you, please choose it above or ${contactEn(phone)}. If you cannot come, please cancel it.`,
      ],
    },
    'reservation-unanswered': {
      subject: 'Your table stays as it was',
      opening: 'We are sorry: we did not manage to answer your wish for another table in time. Your first one is still confirmed.',
      closing: (phone: Phone) => [`If you still wish for another time, please choose it above or ${contactEn(phone)}.`],
    },
    'reservation-readdressed': {
      subject: 'Your reservation has another e-mail address',
      opening: 'This reservation is now kept under another e-mail address. What becomes of it will be told there, and no longer here.',
      closing: unexpectedEn,
    },
    'reservation-cancelled': {
      subject: 'Your reservation is cancelled',
      opening: 'This reservation is cancelled, and no table is kept for you.',
      closing: unexpectedEn,
    },
    'reservation-declined': {
      subject: 'We cannot take your reservation',
      opening: 'We are sorry: we cannot offer you a table at this time. None is kept for you.',
      closing: (phone: Phone) => [`If another time suits you, please choose it above or ${contactEn(phone)}.`],
    },
    'reservation-expired': {
      subject: 'Your reservation was not confirmed',
      opening: 'We are sorry: we did not manage to confirm your reservation in time. It has ended, and no table is kept for you.',
      closing: (phone: Phone) => [`If you still wish to come, please choose a time above or ${contactEn(phone)}.`],
    },
    'reservation-closure': {
      subject: 'We had to cancel your reservation',
      opening:
        'We are sorry: we are closed or have fewer tables at the time of your reservation, and had to cancel it. No table is kept for you.',
      closing: (phone: Phone) => [`If another day suits you, please choose it above or ${contactEn(phone)}.`],
    },
  },
  isPending: 'It is not confirmed yet: we will write to you as soon as it is.',
  isConfirmed: 'It is confirmed.',
  reason: (words: string) => `The reason: ${words}`,
  manage: 'Change or cancel',
  anotherTime: 'Choose another time',
  /** To the restaurant; `news` is the beginning of the subject, about a reservation that `waits` for an answer or is confirmed. */
  alerts: {
    'alert-booked': { news: (waits: boolean): string => (waits ? 'Waits for you' : 'Confirmed'), opening: 'A guest has booked a table.' },
    'alert-changed': {
      news: (waits: boolean): string => (waits ? 'Changed, waits for you' : 'Changed, confirmed'),
      opening: 'A guest has changed a reservation.',
    },
    'alert-cancelled': {
      news: () => 'Cancelled by the guest',
      opening: 'A guest has cancelled a reservation. The seats are free again.',
    },
    'alert-asked': {
      news: () => 'Asks for another table, waits for you',
      opening: 'A guest with a confirmed table asks for another one. Until you answer, the confirmed one stands.',
    },
    'alert-unanswered': {
      news: () => 'Wish expired without an answer',
      opening: 'Nobody has answered in time that this guest asks for another table. The first table stands.',
    },
    'alert-waiting': {
      news: () => 'Still waits for you',
      opening: 'A request of a guest waits for your answer, and half of the time to answer is over.',
    },
    'alert-expired': {
      news: () => 'Expired without an answer',
      opening: 'Nobody has answered this request in time. It has ended, and its seats are free again.',
    },
    'alert-bounced': {
      news: () => 'E-mail came back',
      opening: 'An e-mail to this guest came back: the address may be wrong. Please call, and correct the address in the reservation.',
    },
    'alert-complained': {
      news: () => 'E-mail marked as spam',
      opening: 'The guest has marked our e-mail as spam, so no more e-mails are sent to this address. Please call instead.',
    },
  },
  /** Many alerts in one email: how many are about reservations and about enquiries, and how many wait for an answer. */
  digest: {
    subject: (reservations: number, enquiries: number, waiting: number): string => {
      const alerts = reservations + enquiries;
      const news = pluralEn(alerts, { one: '1 more message', other: `${alerts} more messages` });
      const topics = [reservations > 0 && 'reservations', enquiries > 0 && 'enquiries'].filter(Boolean).join(' and ');
      const waits = waiting === 1 ? '1 waits for you' : `${waiting} wait for you`;
      return `${news} about ${topics}${waiting > 0 ? `, ${waits}` : ''}`;
    },
    opening:
      'There were more than six within a quarter of an hour, so these come together. Of several about one reservation, this is the last.',
  },
  /** Instead of the opening of a change, when time, guests and area are as before. */
  saysOther: 'A guest has changed the comment, allergies, needs or contacts of a reservation. Time and guests are as before.',
  waitsForYou: 'The reservation waits for your answer.',
  isConfirmedAlready: 'The reservation is confirmed.',
  mailWas: (subject: string) => `The e-mail was: “${subject}”.`,
  expiresAt: (when: string) => `Without your answer it expires on ${when}.`,
  firstStandsAt: (when: string) => `Without your answer the wish expires on ${when}, and the first table stands.`,
  guestTold: 'The guest is told by e-mail.',
  guestNotTold: 'The guest is not told by e-mail: please call.',
  openReservations: 'Open the reservations',
  answersGoToGuest: 'An answer to this e-mail goes to the guest.',
  /** The name of the calendar file in a mail. */
  calendarFile: 'reservation.ics',
};

const contactCs = (phone: Phone) => (phone ? `zavolejte nám prosím na číslo ${phone}` : 'kontaktujte nás prosím');
const orContact = (phone: Phone) => (phone ? `, nebo nám zavolejte na číslo ${phone}` : ', nebo nás kontaktujte');
const calendarCs = 'Rezervaci si přidáte do kalendáře z přiloženého souboru.';
const unexpectedCs = (phone: Phone) => [`Pokud jste tuto zprávu nečekali, ${contactCs(phone)}.`];

const reservationMailsCs: typeof reservationMailsEn = {
  toGuests: {
    'reservation-received': {
      subject: 'Přijali jsme vaši rezervaci',
      opening: 'děkujeme za vaši rezervaci.',
      closing: (phone) => [calendarCs, `Pokud jste rezervaci nevytvořili vy nebo v ní něco nesouhlasí, ${contactCs(phone)}.`],
    },
    'reservation-confirmed': {
      subject: 'Vaše rezervace je potvrzena',
      opening: 'vaše rezervace je potvrzena. Těšíme se na vás.',
      closing: (phone) => [
        calendarCs,
        `Pokud se vaše plány změní, dejte nám prosím vědět: rezervaci můžete změnit i zrušit odkazem výše${orContact(phone)}.`,
      ],
    },
    'reservation-changed': {
      subject: 'Vaše rezervace se změnila',
      opening: 'vaše rezervace se změnila, nové údaje najdete níže.',
      closing: (phone) => [calendarCs, `Pokud jste tuto změnu nečekali, ${contactCs(phone)}.`],
    },
    'reservation-reminder': {
      subject: 'Připomínáme vaši rezervaci',
      opening: 'váš stůl na vás čeká. Těšíme se na vaši návštěvu.',
      closing: (phone) => [
        `Pokud nemůžete přijít, zrušte prosím rezervaci odkazem výše${orContact(phone)}. Stůl pak rádi nabídneme jiným hostům.`,
      ],
    },
    'reservation-asked': {
      subject: 'Přijali jsme vaši žádost o změnu',
      opening: 'váš stůl zůstává potvrzen, jak byl. Požádali jste o změnu: jakmile budeme vědět, zda vám můžeme vyhovět, napíšeme vám.',
      closing: (phone) => [`Do té doby pro vás držíme původní stůl. Pokud jste o změnu nežádali, ${contactCs(phone)}.`],
    },
    'reservation-kept': {
      subject: 'Vaše rezervace zůstává beze změny',
      opening: 'omlouváme se, změně, o kterou jste požádali, nemůžeme vyhovět. Původní stůl zůstává potvrzen.',
      closing: (phone) => [
        `Pokud se vám hodí jiný čas, vyberte si ho prosím výše${orContact(phone)}. Pokud nemůžete přijít, rezervaci prosím zrušte.`,
      ],
    },
    'reservation-unanswered': {
      subject: 'Vaše rezervace zůstává beze změny',
      opening: 'omlouváme se, na vaši žádost o změnu jsme nestihli včas odpovědět. Původní stůl zůstává potvrzen.',
      closing: (phone) => [`Pokud o změnu stále stojíte, vyberte si prosím čas výše${orContact(phone)}.`],
    },
    'reservation-readdressed': {
      subject: 'Vaše rezervace má novou e-mailovou adresu',
      opening: 'tato rezervace je nyní vedena pod jinou e-mailovou adresou. Další zprávy o ní budeme posílat tam, na tuto adresu už ne.',
      closing: unexpectedCs,
    },
    'reservation-cancelled': {
      subject: 'Vaše rezervace je zrušena',
      opening: 'tato rezervace je zrušena a žádný stůl pro vás nedržíme.',
      closing: unexpectedCs,
    },
    'reservation-declined': {
      subject: 'Vaši rezervaci nemůžeme přijmout',
      opening: 'omlouváme se, v tomto čase vám nemůžeme nabídnout stůl. Žádný pro vás nedržíme.',
      closing: (phone) => [`Pokud se vám hodí jiný čas, vyberte si ho prosím výše${orContact(phone)}.`],
    },
    'reservation-expired': {
      subject: 'Vaše rezervace nebyla potvrzena',
      opening: 'omlouváme se, nestihli jsme vaši rezervaci včas potvrdit. Její platnost skončila a žádný stůl pro vás nedržíme.',
      closing: (phone) => [`Pokud k nám přesto chcete přijít, vyberte si prosím čas výše${orContact(phone)}.`],
    },
    'reservation-closure': {
      subject: 'Vaši rezervaci jsme museli zrušit',
      opening:
        'omlouváme se, v čase vaší rezervace máme zavřeno nebo méně míst, a proto jsme ji museli zrušit. Žádný stůl pro vás nedržíme.',
      closing: (phone) => [`Pokud se vám hodí jiný den, vyberte si ho prosím výše${orContact(phone)}.`],
    },
  },
  isPending: 'Zatím není potvrzena; jakmile ji potvrdíme, napíšeme vám.',
  isConfirmed: 'Je potvrzena.',
  reason: (words) => `Důvod: ${words}`,
  manage: 'Změnit nebo zrušit',
  anotherTime: 'Vybrat jiný čas',
  alerts: {
    'alert-booked': { news: (waits) => (waits ? 'Čeká na vás' : 'Potvrzeno'), opening: 'host si rezervoval stůl.' },
    'alert-changed': {
      news: (waits) => (waits ? 'Změněno, čeká na vás' : 'Změněno, potvrzeno'),
      opening: 'host změnil svou rezervaci.',
    },
    'alert-cancelled': { news: () => 'Zrušil host', opening: 'host zrušil svou rezervaci. Místa jsou opět volná.' },
    'alert-asked': {
      news: () => 'Žádá o změnu, čeká na vás',
      opening: 'host s potvrzeným stolem žádá o změnu. Dokud neodpovíte, platí potvrzený stůl.',
    },
    'alert-unanswered': {
      news: () => 'Žádost o změnu propadla',
      opening: 'na žádost tohoto hosta o změnu nikdo včas neodpověděl. Původní stůl platí dál.',
    },
    'alert-waiting': {
      news: () => 'Stále čeká na vás',
      opening: 'žádost hosta čeká na vaši odpověď a polovina času na odpověď už uplynula.',
    },
    'alert-expired': {
      news: () => 'Propadlo bez odpovědi',
      opening: 'na tuto žádost nikdo včas neodpověděl. Její platnost skončila a místa jsou opět volná.',
    },
    'alert-bounced': {
      news: () => 'E-mail se vrátil',
      opening: 'e-mail tomuto hostovi se vrátil, adresa možná není správná. Zavolejte mu prosím a adresu v rezervaci opravte.',
    },
    'alert-complained': {
      news: () => 'E-mail označen jako spam',
      opening: 'host označil náš e-mail jako spam, a proto na tuto adresu už žádné nepošleme. Zavolejte mu prosím.',
    },
  },
  digest: {
    subject: (reservations, enquiries, waiting) => {
      const alerts = reservations + enquiries;
      const news = pluralCs(alerts, { one: '1 další zpráva', few: `${alerts} další zprávy`, other: `${alerts} dalších zpráv` });
      const waits = pluralCs(waiting, { one: '1 čeká na vás', few: `${waiting} čekají na vás`, other: `${waiting} jich čeká na vás` });
      const topics = [reservations > 0 && 'rezervacích', enquiries > 0 && 'poptávkách'].filter(Boolean).join(' a ');
      return `${news} o ${topics}${waiting > 0 ? `, ${waits}` : ''}`;
    },
    opening: 'během čtvrthodiny jich bylo víc než šest, proto přicházejí najednou. Z více zpráv o jedné rezervaci je tu ta poslední.',
  },
  saysOther: 'host změnil u\u00a0rezervace poznámku, alergie, požadavky nebo kontakt. Čas a\u00a0počet hostů zůstávají.',
  waitsForYou: 'Rezervace čeká na vaši odpověď.',
  isConfirmedAlready: 'Rezervace je potvrzena.',
  mailWas: (subject) => `Šlo o e-mail „${subject}“.`,
  expiresAt: (when) => `Bez vaší odpovědi propadne: ${when}.`,
  firstStandsAt: (when) => `Bez vaší odpovědi žádost propadne: ${when}. Původní stůl pak platí dál.`,
  guestTold: 'Host se to dozví e-mailem.',
  guestNotTold: 'Host se to e-mailem nedozví, zavolejte mu prosím.',
  openReservations: 'Otevřít rezervace',
  answersGoToGuest: 'Odpověď na tento e-mail dostane host.',
  calendarFile: 'rezervace.ics',
};

export const reservationMails = () => spokenOf({ en: reservationMailsEn, cs: reservationMailsCs });

const orCallEn = (phone: Phone) => (phone ? ` or call us on ${phone}` : '');
const orCallCs = (phone: Phone) => (phone ? ` nebo nám zavolejte: ${phone}` : '');

/** The mails to a party that waits for a table; `phone` is the restaurant's. */
const queueMailsEn = {
  toParties: {
    'queue-joined': {
      subject: 'You are on our waiting list',
      opening: 'We are full at the time you wish. As soon as something is free for you we write to you.',
      atDoor: 'You are on the list of those who wait for a table. The page below shows your place, and says when your table is ready.',
      closing: (phone: Phone) => [
        'This is no reservation: we cannot promise that something will be free.',
        `If you do not need the table any more, please leave the list with the link above${orCallEn(phone)}.`,
      ],
    },
    'queue-offered': {
      subject: 'Something is free for you',
      opening:
        'Something has become free on the evening for which you are on our waiting list. Please choose your time with the link below.',
      until: (time: string) =>
        `Until ${time} we tell nobody else on the list. Nobody keeps the table for you: it is yours once you have booked.`,
      closing: (phone: Phone) => [`If you do not need it any more, please leave the list with the link above${orCallEn(phone)}.`],
    },
    'queue-called': {
      subject: 'Your table is ready',
      opening: 'Your table is ready. Please come to us at the entrance.',
      closing: (phone: Phone) => [`If you are not coming any more, please leave the list with the link above${orCallEn(phone)}.`],
    },
  },
  day: 'Day',
  between: 'Between',
  times: (from: string, to: string) => `${from} and ${to}`,
  seats: 'Guests',
  toPage: 'Your place on the list',
  choose: 'Choose a time',
};

const queueMailsCs: typeof queueMailsEn = {
  toParties: {
    'queue-joined': {
      subject: 'Jste na čekací listině',
      opening: 'v\u00a0čase, který si přejete, máme plno. Jakmile se pro vás něco uvolní, napíšeme vám.',
      atDoor: 'jste na čekací listině. Na stránce níže uvidíte své místo, a\u00a0až bude stůl připraven, i\u00a0to.',
      closing: (phone) => [
        'Není to rezervace: nemůžeme slíbit, že se něco uvolní.',
        `Pokud už stůl nepotřebujete, opusťte prosím listinu odkazem výše${orCallCs(phone)}.`,
      ],
    },
    'queue-offered': {
      subject: 'Něco se pro vás uvolnilo',
      opening: 'na večer, na který čekáte, se něco uvolnilo. Odkazem níže si prosím vyberte čas.',
      until: (time) => `Do ${time} to nikomu dalšímu na listině neřekneme. Stůl vám ale nikdo nedrží: je váš, až si ho rezervujete.`,
      closing: (phone) => [`Pokud už ho nepotřebujete, opusťte prosím listinu odkazem výše${orCallCs(phone)}.`],
    },
    'queue-called': {
      subject: 'Váš stůl je připraven',
      opening: 'váš stůl je připraven. Přijďte prosím ke vchodu.',
      closing: (phone) => [`Pokud už nepřijdete, opusťte prosím listinu odkazem výše${orCallCs(phone)}.`],
    },
  },
  day: 'Den',
  between: 'Mezi',
  times: (from, to) => `${from} a\u00a0${to}`,
  seats: 'Hosté',
  toPage: 'Vaše místo na čekací listině',
  choose: 'Vybrat čas',
};

export const queueMails = () => spokenOf({ en: queueMailsEn, cs: queueMailsCs });

/** What mails tell of a reservation or an enquiry, each fact with its label. */
const factsEn = {
  anywhere: 'Anywhere',
  seats: (count: number) => pluralEn(count, { one: `${count} seat`, other: `${count} seats` }),
  facts: {
    when: 'When',
    seats: 'Seats',
    area: 'Area',
    asked: 'Asked for',
    number: 'Number',
    where: 'Where',
    showTheWay: 'Show the way',
    telephone: 'Telephone',
    name: 'Name',
    email: 'E-mail',
    comment: 'Comment',
    allergens: 'Allergies',
    needs: 'Needs',
    reason: 'Reason',
  },
};

const factsCs: typeof factsEn = {
  anywhere: 'Kdekoli',
  seats: (count) => pluralCs(count, { one: `${count}\u00a0host`, few: `${count}\u00a0hosté`, other: `${count}\u00a0hostů` }),
  facts: {
    when: 'Kdy',
    seats: 'Počet hostů',
    area: 'Část restaurace',
    asked: 'Požadovaná změna',
    number: 'Číslo rezervace',
    where: 'Kde',
    showTheWay: 'Zobrazit cestu',
    telephone: 'Telefon',
    name: 'Jméno',
    email: 'E-mail',
    comment: 'Poznámka',
    allergens: 'Alergie',
    needs: 'Požadavky',
    reason: 'Důvod',
  },
};

export const mailFacts = () => spokenOf({ en: factsEn, cs: factsCs });
