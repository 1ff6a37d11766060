import type { RestaurantSettings } from '#contract/settings';
import type { StandardChapter } from '#contract/site/legal';
import type { Chapter } from '#rules/site/legal';
import { placeOfZone } from './wording.ts';

/** The terms under which tables are booked here, under these settings. */
export const terms = ({ bookingHorizonDays, largestParty, timeZone }: RestaurantSettings) => ({
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
          `A table can be booked up to ${bookingHorizonDays} days ahead and for up to ${largestParty} guests, or fewer where the form says so; for larger parties please call us, or write to us where the site offers it; an enquiry reserves nothing.`,
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
        'Please tell us first, in the restaurant or by e-mail; we answer complaints without delay and settle them within 30 days. A consumer may also turn to the Czech Trade Inspection Authority (Česká obchodní inspekce, Štěpánská 44, 110 00 Praha 1, adr.coi.cz), which settles consumer disputes out of court. The quality and safety of food is supervised by the Czech Agriculture and Food Inspection Authority (SZPI).',
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
