import { spokenOf } from '../spoken.ts';

/** The heads and the words of the file with reservations. */
const en = {
  exported: 'Reservations exported.',
  /** What programs for spreadsheets divide cells by where this language is spoken. */
  separator: ',' as ',' | ';',
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
  status: { pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled' },
  endedBy: { guest: 'guest', staff: 'staff', expiry: 'nobody answered', closure: 'closed day' },
  source: { web: 'website', phone: 'telephone', walkin: 'walk-in' },
  visit: { expected: 'expected', arrived: 'arrived', seated: 'seated', left: 'left', no_show: 'no-show' },
};

const cs: typeof en = {
  exported: 'Rezervace jsou v\u00a0souboru.',
  separator: ';',
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
  status: { pending: 'čeká', confirmed: 'potvrzená', cancelled: 'zrušená' },
  endedBy: { guest: 'host', staff: 'personál', expiry: 'nikdo neodpověděl', closure: 'zavřeno' },
  source: { web: 'web', phone: 'telefon', walkin: 'bez rezervace' },
  visit: { expected: 'čekáme je', arrived: 'přišli', seated: 'sedí', left: 'odešli', no_show: 'nepřišli' },
};

export const messages = spokenOf({ en, cs });
