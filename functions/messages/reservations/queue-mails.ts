import { spokenOf } from '../spoken.ts';

type Phone = string | undefined;

const orCallEn = (phone: Phone) => (phone ? ` or call us on ${phone}` : '');
const orCallCs = (phone: Phone) => (phone ? ` nebo nám zavolejte: ${phone}` : '');

/** The mails to a party that waits for a table; `phone` is the restaurant's. */
const en = {
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

const cs: typeof en = {
  toParties: {
    'queue-joined': {
      subject: 'Jste na seznamu čekajících',
      opening: 'V\u00a0čase, který si přejete, máme plno. Jakmile se pro vás něco uvolní, napíšeme vám.',
      atDoor: 'Jste na seznamu hostů, kteří čekají na stůl. Na stránce níže uvidíte své místo, a\u00a0až bude stůl připraven, i\u00a0to.',
      closing: (phone) => [
        'Není to rezervace: nemůžeme slíbit, že se něco uvolní.',
        `Pokud už stůl nepotřebujete, opusťte prosím seznam odkazem výše${orCallCs(phone)}.`,
      ],
    },
    'queue-offered': {
      subject: 'Něco se pro vás uvolnilo',
      opening: 'Na večer, na který čekáte, se něco uvolnilo. Odkazem níže si prosím vyberte čas.',
      until: (time) => `Do ${time} to nikomu dalšímu na seznamu neřekneme. Stůl vám ale nikdo nedrží: je váš, až si ho rezervujete.`,
      closing: (phone) => [`Pokud už ho nepotřebujete, opusťte prosím seznam odkazem výše${orCallCs(phone)}.`],
    },
    'queue-called': {
      subject: 'Váš stůl je připraven',
      opening: 'Váš stůl je připraven. Přijďte prosím ke vchodu.',
      closing: (phone) => [`Pokud už nepřijdete, opusťte prosím seznam odkazem výše${orCallCs(phone)}.`],
    },
  },
  day: 'Den',
  between: 'Mezi',
  times: (from, to) => `${from} a\u00a0${to}`,
  seats: 'Hosté',
  toPage: 'Vaše místo na seznamu',
  choose: 'Vybrat čas',
};

export const messages = spokenOf({ en, cs });
