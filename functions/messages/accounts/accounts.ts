import { spokenOf } from '../spoken.ts';

/** What the operations on accounts and sessions answer. */
const en = {
  user: {
    missing: 'This user does not exist (any more).',
    changed: 'Somebody else has changed this user in the meantime.',
  },
  emailTaken: 'There is an account with this e-mail address already.',
  usernameTaken: 'This username is taken.',
  lastManager: 'The restaurant needs at least one manager.',
  passwordOfNames: 'Please choose a password other than your e-mail address, your name or that of the restaurant.',
  passwordWord: 'A short word, with or without a number, is soon guessed. Please use several words, or a longer password.',
  passwordGuessed: 'This password is one of the first an attacker tries. Please choose another one.',
  wrongPassword: 'This is not your present password.',
  wrongCredentials: 'The e-mail address or the password is wrong.',
  tooManyPasswords: 'Too many wrong passwords were tried. Please wait a few minutes.',
  tooManyPasswordsAtLogin: 'Too many wrong passwords were tried. Please wait a few minutes, or set a new password by e-mail.',
  welcomeBack: (name: string) => `Welcome back, ${name}.`,
  registered: 'Your account is ready. Please sign in.',
  sessionOver: 'Your session has ended. Please sign in again.',
  sessionEnded: 'Your password or your roles were changed. Please sign in again.',
  sessionGoesOn: 'Your session goes on.',
  loggedOut: 'User logged out',
  reset: {
    sent: 'If there is an account with this address, we have sent it a link to reset the password.',
    sentBefore:
      'If there is an account with this address, it got a link to reset the password a short while ago. That link works for half an hour from now: please look for our newest e-mail.',
    notSent:
      'This address has got many links already. Please ask for another one in an hour, or on a device on which you have signed in before.',
  },
  resetInvalid: 'This reset link is not valid any more. Please ask for a new one.',
  passwordReset: 'Your password has been changed. Please sign in.',
  passwordChanged: 'Your password has been changed. All other devices are signed out.',
  verificationMailed: 'We have sent you an e-mail to confirm your address.',
  verificationSent: (email: string) => `We have written to ${email}. The link in the e-mail works for three days.`,
  tooManyVerifications:
    'We have written to you several times already. Please look for our e-mail, also among the unwanted ones, or try later.',
  verificationInvalid: 'This link is not valid any more.',
  verified: 'Thank you, your e-mail address is confirmed.',
  verifiedBefore: 'Your e-mail address is confirmed already.',
  languageChosen: 'From now on we write to you in English.',
  accountDeleted: 'Your account has been deleted. Reservations that you did not cancel are still booked.',
  account: 'Your account',
  users: 'Users',
  trail: 'What staff did',
  saved: 'The user has been saved.',
  deleted: (name: string) => `${name} has been deleted.`,
};

const cs: typeof en = {
  user: {
    missing: 'Tento uživatel (už) neexistuje.',
    changed: 'Tohoto uživatele mezitím změnil někdo jiný.',
  },
  emailTaken: 'Účet s touto e-mailovou adresou už existuje.',
  usernameTaken: 'Toto uživatelské jméno je obsazené.',
  lastManager: 'Restaurace potřebuje alespoň jednoho vedoucího.',
  passwordOfNames: 'Zvolte prosím jiné heslo než svou e-mailovou adresu, své jméno nebo název restaurace.',
  passwordWord: 'Krátké slovo, i\u00a0s\u00a0číslem, se dá brzy uhodnout. Použijte prosím víc slov, nebo delší heslo.',
  passwordGuessed: 'Toto heslo zkouší útočníci mezi prvními. Zvolte prosím jiné.',
  wrongPassword: 'Toto není vaše současné heslo.',
  wrongCredentials: 'E-mailová adresa nebo heslo nesouhlasí.',
  tooManyPasswords: 'Špatné heslo bylo zadáno příliš mnohokrát. Počkejte prosím několik minut.',
  tooManyPasswordsAtLogin:
    'Špatné heslo bylo zadáno příliš mnohokrát. Počkejte prosím několik minut, nebo si e-mailem nastavte nové heslo.',
  // the name would have to be in the vocative
  welcomeBack: () => 'Vítejte zpět.',
  registered: 'Váš účet je připraven. Přihlaste se prosím.',
  sessionOver: 'Vaše přihlášení vypršelo. Přihlaste se prosím znovu.',
  sessionEnded: 'Vaše heslo nebo vaše role se změnily. Přihlaste se prosím znovu.',
  sessionGoesOn: 'Vaše přihlášení pokračuje.',
  loggedOut: 'Jste odhlášeni',
  reset: {
    sent: 'Pokud účet s touto adresou existuje, poslali jsme na ni odkaz pro nastavení nového hesla.',
    sentBefore:
      'Pokud účet s\u00a0touto adresou existuje, před chvílí na ni odkaz pro nastavení nového hesla přišel. Platí ještě půl hodiny: najděte prosím náš nejnovější e-mail.',
    notSent:
      'Na tuto adresu už přišlo mnoho odkazů. Požádejte prosím o\u00a0další za hodinu, nebo na zařízení, na kterém jste se už přihlásili.',
  },
  resetInvalid: 'Tento odkaz pro nastavení hesla už neplatí. Požádejte prosím o nový.',
  passwordReset: 'Vaše heslo bylo změněno. Přihlaste se prosím.',
  passwordChanged: 'Vaše heslo bylo změněno. Všechna ostatní zařízení jsou odhlášena.',
  verificationMailed: 'Poslali jsme vám e-mail, kterým potvrdíte svou adresu.',
  verificationSent: (email) => `Napsali jsme vám na ${email}. Odkaz v e-mailu platí tři dny.`,
  tooManyVerifications: 'Už jsme vám několikrát napsali. Najděte prosím náš e-mail, třeba i v nevyžádané poště, nebo to zkuste později.',
  verificationInvalid: 'Tento odkaz už neplatí.',
  verified: 'Děkujeme, vaše e-mailová adresa je potvrzena.',
  verifiedBefore: 'Vaše e-mailová adresa už je potvrzena.',
  languageChosen: 'Od této chvíle vám budeme psát česky.',
  accountDeleted: 'Váš účet byl smazán. Rezervace, které jste nezrušili, zůstávají v platnosti.',
  account: 'Váš účet',
  users: 'Uživatelé',
  trail: 'Co udělal personál',
  saved: 'Uživatel byl uložen.',
  deleted: (name) => `Uživatel ${name} byl smazán.`,
};

export const messages = spokenOf({ en, cs });
