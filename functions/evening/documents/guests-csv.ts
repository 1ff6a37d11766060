import { files as messages } from '#evening/words/bookings';
import { languageNames } from '#house/language/languages';
import { headLine, spokenLine, telephone } from '#house/rules/csv';
import type { GuestRecord } from '../contract/guests.ts';
import { contactsOf } from '../rules/guests.ts';

type Column = keyof ReturnType<typeof messages>['guestHeads'];

/**
 * The columns of each field; a new field of the contract does not compile until it is decided here. Allergies and needs stay in the house, as in
 * the file of reservations, which has the notes.
 */
const columns = {
  userName: ['userName'],
  userSurname: ['userSurname'],
  userPhone: ['userPhone'],
  userEmail: ['userEmail'],
  contacts: ['otherContacts'],
  language: ['language'],
  visits: ['visits'],
  noShows: ['noShows'],
  ahead: ['ahead'],
  lastVisit: ['lastVisit'],
  _id: [],
  allergens: [],
  needs: [],
  notes: [],
  reservations: [],
} satisfies Record<keyof GuestRecord, Column[]>;

const shown: readonly Column[] = Object.values<readonly Column[]>(columns).flat();

const contact = (one: string) => (one.includes('@') ? one : telephone(one));

const cells: Record<Column, (guest: GuestRecord) => string | undefined> = {
  userName: ({ userName }) => userName,
  userSurname: ({ userSurname }) => userSurname,
  userPhone: ({ userPhone }) => userPhone && contact(userPhone),
  userEmail: ({ userEmail }) => userEmail,
  otherContacts: (guest) => {
    const shownAlready = contactsOf(guest);
    return guest.contacts
      .filter((one) => !shownAlready.includes(one))
      .map(contact)
      .join(' ');
  },
  language: ({ language }) => language && languageNames[language],
  visits: ({ visits }) => String(visits),
  noShows: ({ noShows }) => String(noShows),
  ahead: ({ ahead }) => String(ahead),
  lastVisit: ({ lastVisit }) => lastVisit?.slice(0, 10),
};

/** What stands above the guests: a byte order mark and the heads, in the spoken language. */
export function guestHeads(): string {
  const { guestHeads: heads } = messages();
  return headLine(shown.map((column) => heads[column]));
}

/** The guests as lines of a CSV file, in the spoken language. */
export function guestLines(guests: readonly GuestRecord[]): string {
  return guests.map((guest) => spokenLine(shown.map((column) => cells[column](guest) ?? ''))).join('');
}
