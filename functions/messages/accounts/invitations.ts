import { spokenOf } from '../spoken.ts';

/** What the operations on invitations answer. */
const en = {
  list: 'Invitations',
  one: 'Invitation',
  sent: (email: string) => `We have written to ${email}. The link works for seven days.`,
  sentAgain: (email: string) => `We have written to ${email} again. Only the new link works, for seven days.`,
  withdrawn: 'The invitation has been withdrawn.',
  missing: 'This invitation does not exist (any more): it was accepted, withdrawn or has expired.',
  hasRole: (name: string) => `${name} may do all that already.`,
  invitedBefore: 'This address has an open invitation. You can send it again in the list of invitations.',
  tooMany: 'Too many invitations were sent today. Please go on tomorrow.',
  invalid: 'This invitation is not valid any more. Please ask the manager for a new one.',
  otherAddress: (invited: string, own: string) => `This invitation is for ${invited}, and you are signed in as ${own}.`,
  joined: 'Your account is ready. Please sign in.',
  accepted: 'Welcome to the team.',
};

const cs: typeof en = {
  list: 'Pozvánky',
  one: 'Pozvánka',
  sent: (email) => `Napsali jsme na ${email}. Odkaz platí sedm dní.`,
  sentAgain: (email) => `Napsali jsme na ${email} znovu. Platí už jen nový odkaz, a\u00a0to sedm dní.`,
  withdrawn: 'Pozvánka byla stažena.',
  missing: 'Tato pozvánka (už) neexistuje: byla přijata, stažena, nebo vypršela.',
  hasRole: (name) => `${name} tohle všechno už může.`,
  invitedBefore: 'Na tuto adresu už pozvánka odešla. Můžete ji poslat znovu v\u00a0seznamu pozvánek.',
  tooMany: 'Dnes už odešlo příliš mnoho pozvánek. Pokračujte prosím zítra.',
  invalid: 'Tato pozvánka už neplatí. Požádejte prosím vedoucího o\u00a0novou.',
  otherAddress: (invited, own) => `Tato pozvánka je pro ${invited}, ale přihlášeni jste jako ${own}.`,
  joined: 'Váš účet je připraven. Přihlaste se prosím.',
  accepted: 'Vítejte v\u00a0týmu.',
};

export const messages = spokenOf({ en, cs });
