import type { Messages } from '../../en/reservations/reservation-mails.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

type Phone = string | undefined;

const contact = (phone: Phone) => (phone ? `zavolejte nám prosím na číslo ${phone}` : 'kontaktujte nás prosím');
const orContact = (phone: Phone) => (phone ? `, nebo nám zavolejte na číslo ${phone}` : ', nebo nás kontaktujte');
const calendar = 'Rezervaci si přidáte do kalendáře z přiloženého souboru.';
const unexpected = (phone: Phone) => [`Pokud jste tuto zprávu nečekali, ${contact(phone)}.`];

export const messages: Messages = {
  toGuests: {
    'reservation-received': {
      subject: 'Přijali jsme vaši rezervaci',
      opening: 'děkujeme za vaši rezervaci.',
      closing: (phone) => [calendar, `Pokud jste rezervaci nevytvořili vy nebo v ní něco nesouhlasí, ${contact(phone)}.`],
    },
    'reservation-confirmed': {
      subject: 'Vaše rezervace je potvrzena',
      opening: 'vaše rezervace je potvrzena. Těšíme se na vás.',
      closing: (phone) => [
        calendar,
        `Pokud se vaše plány změní, dejte nám prosím vědět: rezervaci můžete změnit i zrušit odkazem výše${orContact(phone)}.`,
      ],
    },
    'reservation-changed': {
      subject: 'Vaše rezervace se změnila',
      opening: 'vaše rezervace se změnila, nové údaje najdete níže.',
      closing: (phone) => [calendar, `Pokud jste tuto změnu nečekali, ${contact(phone)}.`],
    },
    'reservation-reminder': {
      subject: 'Připomínáme vaši rezervaci',
      opening: 'váš stůl na vás čeká. Těšíme se na vaši návštěvu.',
      closing: (phone) => [
        `Pokud nemůžete přijít, zrušte prosím rezervaci odkazem výše${orContact(phone)}. Stůl pak rádi nabídneme jiným hostům.`,
      ],
    },
    'reservation-readdressed': {
      subject: 'Vaše rezervace má novou e-mailovou adresu',
      opening: 'tato rezervace je nyní vedena pod jinou e-mailovou adresou. Další zprávy o ní budeme posílat tam, na tuto adresu už ne.',
      closing: unexpected,
    },
    'reservation-cancelled': {
      subject: 'Vaše rezervace je zrušena',
      opening: 'tato rezervace je zrušena a žádný stůl pro vás nedržíme.',
      closing: unexpected,
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
    'alert-waiting': {
      news: () => 'Stále čeká na vás',
      opening: 'host žádá o stůl a polovina času na odpověď už uplynula.',
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
    subject: (alerts, waiting) => {
      const news = plural(alerts, { one: '1 další zpráva', few: `${alerts} další zprávy`, other: `${alerts} dalších zpráv` });
      const waits = plural(waiting, { one: '1 čeká na vás', few: `${waiting} čekají na vás`, other: `${waiting} jich čeká na vás` });
      return `${news} o rezervacích${waiting > 0 ? `, ${waits}` : ''}`;
    },
    opening: 'během čtvrthodiny jich bylo víc než šest, proto přicházejí najednou. Z více zpráv o jedné rezervaci je tu ta poslední.',
  },
  waitsForYou: 'Rezervace čeká na vaši odpověď.',
  isConfirmedAlready: 'Rezervace je potvrzena.',
  mailWas: (subject) => `Šlo o e-mail „${subject}“.`,
  expiresAt: (when) => `Bez vaší odpovědi propadne: ${when}.`,
  guestTold: 'Host se to dozví e-mailem.',
  guestNotTold: 'Host se to e-mailem nedozví, zavolejte mu prosím.',
  openReservations: 'Otevřít rezervace',
  answersGoToGuest: 'Odpověď na tento e-mail dostane host.',
  calendarFile: 'rezervace.ics',
};
