import { spokenOf } from '../spoken.ts';

type Phone = string | undefined;

/** What the operations on enquiries answer, and the mails about them; `phone` is the restaurant's. */
const en = {
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

const cs: typeof en = {
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
    opening: 'Děkujeme za vaši poptávku. Podíváme se na ni a\u00a0odpovíme vám e-mailem.',
    closing: (phone) => [
      'Zatím není nic rezervováno.',
      `Pokud jste nám nepsali vy nebo se něco změnilo, ${phone ? `zavolejte nám prosím: ${phone}` : 'odpovězte prosím na tento e-mail'}.`,
    ],
  },
  toRestaurant: {
    news: 'Poptávka',
    inShort: (day, guests) => `${day}, hostů: ${guests}`,
    title: 'Nová poptávka',
    opening: 'Host se ptá na větší společnost nebo akci. Nic není rezervováno.',
    link: 'Otevřít poptávky',
    closing: 'Odpověď na tento e-mail dostane host.',
  },
};

export const messages = spokenOf({ en, cs });
