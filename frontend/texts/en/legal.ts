import type { RestaurantSettings } from '#house/contract/settings';
import type { StandardChapter } from '#site/contract/legal';
import type { Chapter } from '#site/rules/legal';

/** A number of days in the words of a legal text: whole years in months. */
function period(days: number): string {
  if (days % 365 === 0) return `${(days / 365) * 12} months`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** The place that gives an IANA time zone its name. */
function placeOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Where AWS has its regions in Europe (AWS Global Infrastructure, regions). */
const places: Record<string, string> = {
  'eu-central-1': 'Frankfurt, Germany',
  'eu-central-2': 'Zurich, Switzerland',
  'eu-north-1': 'Stockholm, Sweden',
  'eu-south-1': 'Milan, Italy',
  'eu-south-2': 'Spain',
  'eu-west-1': 'Ireland',
  'eu-west-2': 'London, United Kingdom',
  'eu-west-3': 'Paris, France',
};

/** An AWS region with its place where that is known here: `Frankfurt, Germany (eu-central-1)`. */
function regionName(region: string): string {
  return places[region] ? `${places[region]} (${region})` : region;
}

/** What a legal page says besides its chapters; `date` is a day, `YYYY-MM-DD`. */
export const legalPage = {
  lastChange: (date: string) => `Last change: ${dayInWords(date)}, in force from that day.`,
  operator: {
    operator: 'Operator',
    companyNumber: 'Company number (IČO)',
    vatNumber: 'VAT number (DIČ)',
    seat: 'Seat',
    register: 'Registered',
  },
  further: 'Further provisions',
};

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** The terms under which tables are booked here, under these settings. */
export const terms = ({ timeZone }: RestaurantSettings) => ({
  title: 'Terms',
  chapters: {
    parties: {
      heading: 'Who we are',
      text: [
        'These terms apply between the restaurant named on the home page (“we”), whose address, e-mail and telephone number stand in its contact section, and everybody who books a table or opens an account on this website (“you”). They are governed by the law of the Czech Republic, in particular by Act No. 89/2012 Coll., the Civil Code.',
      ],
    },
    booking: {
      heading: 'Booking a table',
      text: [
        'Booking is free of charge. With the reservation form you ask us for a table at a time that is free. We confirm it at once or after we have looked at it, and hold the table for you until then; a reservation that we have not confirmed in time expires. Each time we tell you by e-mail what became of it.',
        [
          'A table can be booked for the days, and for as many guests, as the reservation form offers; for larger parties please call us, or write to us where the site offers it; an enquiry reserves nothing.',
          `All times are those of ${placeOfZone(timeZone)}, whatever your own clock shows.`,
          'One guest can hold at most ten future reservations.',
          'Please give us an e-mail address and a telephone number at which we really reach you.',
        ],
      ],
    },
    changing: {
      heading: 'Changing and cancelling',
      text: [
        'You can change the reservation yourself with the link in our e-mails, or under My Reservations if you booked while signed in, until the hour that is shown there, and cancel it until it begins; after that please call us. Keep the link to yourself: whoever has it can change the reservation. When you change the time or the number of seats of a confirmed reservation, we may have to agree to this change; until then you keep the table that you have.',
        'Please cancel as soon as you know that you are not coming, so that somebody else can have the table. We charge nothing for cancelling. A table whose guests have not arrived 20 minutes after the booked time and have not called may be given to others.',
        'We may refuse or cancel a reservation for serious reasons, such as a closure, a full house or details that are plainly false. We tell you at once.',
      ],
    },
    prices: {
      heading: 'Prices and allergens',
      text: [
        'The prices on the menu are in Czech crowns (Kč) and include value added tax. The printed menu in the restaurant is decisive; what has sold out we cannot serve.',
        'The allergens beside each dish are numbered as in Annex II of Regulation (EU) No 1169/2011 and follow from its recipe. All dishes come from one kitchen, so traces of other allergens cannot be ruled out. If you have a severe allergy, please speak to us before you order.',
      ],
    },
    account: {
      heading: 'Your account',
      text: [
        'An account is optional. Keep your password to yourself and tell us if you believe that somebody else knows it. You can ask us to delete your account at any time. We may close accounts that are used to disturb the restaurant or other guests.',
      ],
    },
    website: {
      heading: 'This website',
      text: [
        'We look after the website with care but cannot promise that it is available at every moment. If it is not, please call us. Texts, menus and drawings on it belong to us; you are welcome to save and print the menu for yourself.',
      ],
    },
    complaints: {
      heading: 'If something went wrong',
      text: [
        'Please tell us first, in the restaurant or by e-mail; we answer complaints without delay and settle them within 30 days. A consumer may also turn to the Czech Trade Inspection Authority (Česká obchodní inspekce, Štěpánská 44, 110 00 Praha 1, adr.coi.cz), which settles consumer disputes out of court when it is asked within a year of the first complaint to us. The quality and safety of food is supervised by the Czech Agriculture and Food Inspection Authority (SZPI).',
      ],
    },
    changes: {
      heading: 'Changes of these terms',
      text: [
        'The terms in force when you book apply to that booking. We publish changes on this page, with the day from which they apply.',
      ],
    },
  } satisfies Record<StandardChapter<'terms'>, Chapter>,
});

/** What becomes of personal data here, under these settings. */
export const privacyPolicy = ({ retentionDays, retentionDaysCancelled, retentionDaysNoShow, logDays, region }: RestaurantSettings) => ({
  title: 'Privacy Policy',
  chapters: {
    controller: {
      heading: 'Who is responsible',
      text: [
        'The controller of your personal data is the restaurant named on the home page, whose address, e-mail and telephone number stand in its contact section. We have not appointed a data protection officer; write to that e-mail address about anything on this page.',
      ],
    },
    storage: {
      heading: 'What we store, why, and for how long',
      text: [
        'When you book a table: your name, surname, e-mail address, telephone number, the time, the number of seats, your comment, the allergies and needs that you choose, and the language in which we write to you. We need them to prepare your visit and to reach you about it; the legal basis is the contract you ask us for (Article 6(1)(b) GDPR). An allergy tells about your health, and a comment may; choose or write it only if you want us to know. We keep it because you have agreed to that by giving it to us (Article 9(2)(a) GDPR), so that our kitchen and service can look after you; only our staff see it, and you can take it back until your visit, with the link to your reservation, in your account or by asking us. Comments, allergies and needs are put into no log and no e-mail but the one that tells the restaurant about your reservation and those that confirm it to you. When you book by telephone or come without a reservation, our staff note your name, the time and the number of seats, and the number or address only if you give it. On the evening they note when you arrive, sit down and leave, and what helps them to look after you; it is kept as long as the reservation.',
        'When you book again or call, our staff see a summary of your reservations that we still keep, put together by your e-mail address and telephone number: how often you came or did not come, when you were here last, the allergies and needs that you named, and what you and they have noted about your last visits. It lets us recognise our guests (legitimate interest, Article 6(1)(f) GDPR); nothing is decided by it alone, you may object to it, and it is deleted with the last of these reservations.',
        [
          `Cancelled reservations are deleted ${period(retentionDaysCancelled)} after the booked time.`,
          `Reservations for which nobody came are deleted ${period(retentionDaysNoShow)} after the booked time. Until then our staff see that nobody came; we use it only to decide whether we can keep tables for the same guest again (legitimate interest in tables for guests who come, Article 6(1)(f) GDPR).`,
          'Whoever waits for a table, on a waiting list or at the door, is deleted eight days after that day at the latest: name, number of guests, and e-mail address and telephone number where they were given. We use them only to offer a table (steps at the request of the guest before a contract, Article 6(1)(b) GDPR).',
          `Enquiries of larger parties and about events are deleted ${period(retentionDaysCancelled)} after the day that they are about: name, e-mail address, telephone number if it was given, day, number of guests, occasion and message. We use them only to answer (steps at the request of the guest before a contract, Article 6(1)(b) GDPR); the restaurant is told of them by e-mail.`,
          `All other reservations are deleted ${period(retentionDays)} after the visit. So is what the system in which we kept reservations before knew of you, if we have brought it over: name, telephone number, e-mail address, language, number of visits and notes; staff see it in the same summary.`,
        ],
        'When you open an account: your name, surname, username, e-mail address, and your password as an Argon2id hash from which nobody can read it, and the language that you have chosen. We keep them until you ask us to delete the account. The reservations you made while signed in are listed in it, and those made with its e-mail address without signing in once you have confirmed that the address is yours; we keep when you did.',
        'While you are signed in: a session with the time it was last used. It ends when you sign out, after 14 days without use, and after 30 days at the latest. The code in a password reset e-mail works once and for 30 minutes, the one that confirms your e-mail address once and for three days.',
        'E-mails we owe you wait in our database until they are sent and are deleted a week later; one that does not reach you is kept for a month, so that we can tell you in another way. The reservation shows our staff whether the last one has reached you. We remind you of your visit by e-mail.',
        'If somebody books again and again and does not come, or books in the name of others, we may note the e-mail address or telephone number with the reason and take no online reservations from it until we delete the note. The legal basis is our legitimate interest in tables for guests who come (Article 6(1)(f) GDPR).',
        `To keep the website safe from abuse we count requests by network address; the address is stored only as a keyed hash, for hours. A keyed hash of the network is also kept with a reservation, as long as the reservation, and with an account for 90 days after signing in from there: it tells you apart from people who book or guess passwords in your name. Technical logs hold the time, the operation, its result and an internal user number, no names or addresses, and are kept for ${period(logDays)}. The legal basis is our legitimate interest in a safe website (Article 6(1)(f) GDPR).`,
      ],
    },
    device: {
      heading: 'On your device',
      text: [
        'We set no cookies and use no analytics or advertising. Your browser’s local storage keeps your session while you are signed in, a mark for half a year that you have signed in on this device, which protects your account from people who guess passwords, the language that you have chosen, which notices you have closed, and of a table that you have booked its time, its number and the number of guests until the evening is over; its session storage remembers, until you close the tab, what you have typed and not yet sent. All of it is strictly necessary for what you asked for, so no consent is needed.',
      ],
    },
    recipients: {
      heading: 'Who sees it',
      text: [
        'Our staff and managers see reservations; only managers see accounts. For a year we keep who of them changed a reservation, when, and which of its fields, not what was in them. We sell nothing to anybody and make no automated decisions about you. These processors and services are involved:',
        [
          `Amazon Web Services EMEA SARL (Luxembourg) runs our servers, database and e-mail delivery (Amazon SES) in the region ${regionName(region)}, and delivers these pages through its CloudFront network. Data is encrypted in transit and at rest.`,
          'The map in the contact section is drawn from tiles that your browser loads from the OpenStreetMap Foundation (United Kingdom, for which the European Commission has found adequate protection) when you scroll to it. The foundation then sees your network address and that the request comes from our site.',
          'Our staff may subscribe to the reservations of the next two weeks in a calendar of their own, whose operator then sees the time, the number of guests, your name, the table and whether you come with a high chair, wheelchair, pram or dog; telephone numbers, addresses, allergies and comments are not in it. What has passed or was deleted leaves it.',
          'While there is no network, a device of our staff keeps what they note of your visit, such as that you have arrived, without your name and contacts, until it is sent or they sign out.',
          'Our staff may have their devices told that a table was asked for, changed or cancelled. The push service of their browser (Google, Mozilla, Apple or Microsoft) passes the message on encrypted, so that it cannot read it; the device shows the time and the number of guests, and nothing about you.',
          'Links to social networks lead away from this website; nothing is loaded from them before you follow one.',
        ],
      ],
    },
    backups: {
      heading: 'Backups',
      text: [
        'Our database can be restored to any moment of the last 35 days. Deleted data may therefore live on in these backups for up to 35 days; it is not used for anything else. Should we have to restore one, we repeat the deletions that were made since.',
      ],
    },
    rights: {
      heading: 'Your rights',
      text: [
        'You may ask us, at the e-mail address in the contact section and free of charge:',
        [
          'what we store about you, and for a copy of it in a machine-readable form,',
          'to correct it, or to complete it,',
          'to delete it, or to restrict what we do with it,',
          'and you may object to what we do in our legitimate interest.',
        ],
        'We answer within one month. To be sure that it is you, we may ask you to write from the address that was used for the booking or the account.',
        'If you believe that we treat your data wrongly, you may complain to the Office for Personal Data Protection (Úřad pro ochranu osobních údajů, ÚOOÚ), Pplk. Sochora 27, 170 00 Praha 7, uoou.gov.cz, or to the authority of the country where you live.',
      ],
    },
    duty: {
      heading: 'Do you have to give us your data?',
      text: [
        'No law obliges you. Without a name, an e-mail address and a telephone number, however, we cannot hold a table for you here; you are welcome to come without a reservation.',
      ],
    },
  } satisfies Record<StandardChapter<'privacyPolicy'>, Chapter>,
});

/** How accessible the website is, and whom to tell where it is not. */
export const accessibility = {
  title: 'Accessibility',
  chapters: {
    conformance: {
      heading: 'How accessible this website is',
      text: [
        'We want everybody to be able to read our menu, find us and book a table here. This website is made after the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA and the European standard EN 301 549. This statement says how it meets Act No. 424/2023 Coll., on accessibility requirements for some products and services, which carries out Directive (EU) 2019/882.',
        [
          'All of it can be used with the keyboard alone, and one sees what has the focus.',
          'Programs that read the screen aloud say headings, fields, what each field expects, messages and errors.',
          'It fits narrow windows and enlarged text, in light and in dark colours with enough contrast, and nothing moves for those whose device asks for that.',
          'Menu, prices, allergens in words, opening hours, address and telephone can be read without scripts.',
          'What you have typed stays when the network fails or a session ends.',
        ],
        'Each screen is examined by automatic tests and with the keyboard before a release. Nobody independent has examined it.',
      ],
    },
    exceptions: {
      heading: 'What is not accessible',
      text: [
        [
          'The menu as a PDF file, which is meant for printing, has no marks for programs that read aloud. The same dishes, prices and allergens stand on the pages of the menus.',
          'The map is made of pictures. The address beside it leads to directions.',
          'What we write ourselves, such as notices and words about photographs, may be missing in one of the languages.',
          'The pages of social networks and map services, to which links lead, are not ours.',
        ],
      ],
    },
    contact: {
      heading: 'If something does not work for you',
      text: [
        'Please call us or write to us, as the contact section says, on which page it was and what happened. We book, change or cancel a table for you by telephone, tell you in another way what the website says, and answer within 30 days what we will change.',
      ],
    },
    supervision: {
      heading: 'Who supervises us',
      text: [
        'If our answer does not help, you may turn to the Czech Trade Inspection Authority (Česká obchodní inspekce, Štěpánská 44, 110 00 Praha 1, coi.gov.cz), which supervises the accessibility of electronic commerce.',
      ],
    },
  } satisfies Record<StandardChapter<'accessibility'>, Chapter>,
};
