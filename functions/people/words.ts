import { spokenOf } from '#house/language/spoken';

/** What the operations on accounts and sessions answer. */
const accountsEn = {
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

const accountsCs: typeof accountsEn = {
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

export const accounts = () => spokenOf({ en: accountsEn, cs: accountsCs });

/** The mails about an account; `phone` and `url` are the restaurant's. */
const accountMailsEn = {
  passwordReset: {
    subject: 'Set a new password',
    opening: 'Somebody, hopefully you, asked for a new password for this e-mail address.',
    link: 'Set a new password',
    closing: [
      'The link works once, within 30 minutes, and only if it is the newest one you have received.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  },
  verification: {
    subject: 'Confirm your e-mail address',
    opening: 'Somebody, hopefully you, has an account on our website with this e-mail address. Please confirm that the address is yours.',
    link: 'Confirm the address',
    closing: [
      'Then the reservations that were made with this address without signing in appear in the account too. The link works once, within three days.',
      'If you have made no account, please do not confirm: you need not do anything, and whoever made it sees none of your reservations.',
    ],
  },
  invitation: {
    subject: 'You are invited to our team',
    opening: (restaurant: string, role: string) => `${restaurant} invites you to work with its panel. Your role: ${role}.`,
    link: 'Accept the invitation',
    closing: [
      'The link works once, within seven days. If it has expired, ask the manager for a new one.',
      'If you did not expect this invitation, you need not do anything.',
    ],
  },
  accountChanges: {
    'password-changed': {
      subject: 'Your password was changed',
      opening:
        'The password of your account was changed just now. Every device is signed out, other than the one on which you may have changed it.',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      opening: 'The e-mail address of your account was changed just now. You sign in with the new address, and we write to it from now on.',
    },
    'email-and-password-changed': {
      subject: 'Your e-mail address and your password were changed',
      opening:
        'The e-mail address and the password of your account were changed just now. You are signed out everywhere, sign in with the new ones, and we write to the new address from now on.',
    },
    'account-deleted': {
      subject: 'Your account was deleted',
      opening:
        'Your account was deleted just now. Reservations that were not cancelled are still booked; to change one, please get in touch.',
    },
  },
  rolesChanged: {
    gained: (roles: string) => `You have a new role: ${roles}`,
    openPanel: 'After signing in, open Admin: its menu shows you what you can do.',
    lost: 'Your roles were changed',
    left: (roles: string) => `From now on your role is: ${roles}. You have been signed out and can sign in again.`,
    signIn: 'Sign in',
  },
  unknownNewPassword: (url: string, phone: string | undefined) =>
    `If it was not you who changed it, please ask for a new password at ${url} at once${phone ? ` and call us on ${phone}` : ''}.`,
  unwantedChange: (url: string, phone: string | undefined) =>
    `If this is not what you wanted, please ${phone ? `call us on ${phone}` : `get in touch with us at ${url}`} at once.`,
};

const accountMailsCs: typeof accountMailsEn = {
  passwordReset: {
    subject: 'Nastavení nového hesla',
    opening: 'někdo, nejspíš vy, požádal o nové heslo k účtu s touto e-mailovou adresou.',
    link: 'Nastavit nové heslo',
    closing: [
      'Odkaz platí 30 minut, lze ho použít jen jednou a funguje pouze ten nejnovější, který jste dostali.',
      'Pokud jste o nové heslo nežádali, nemusíte nic dělat: vaše heslo zůstává beze změny.',
    ],
  },
  verification: {
    subject: 'Potvrďte svou e-mailovou adresu',
    opening: 'na našem webu má někdo, nejspíš vy, účet s touto e-mailovou adresou. Potvrďte prosím, že je adresa vaše.',
    link: 'Potvrdit adresu',
    closing: [
      'V účtu se pak objeví i rezervace, které byly s touto adresou vytvořeny bez přihlášení. Odkaz platí tři dny a lze ho použít jen jednou.',
      'Pokud jste si účet nezaložili, adresu prosím nepotvrzujte. Nemusíte nic dělat a ten, kdo účet založil, žádnou z vašich rezervací neuvidí.',
    ],
  },
  invitation: {
    subject: 'Zveme vás do svého týmu',
    opening: (restaurant, role) => `${restaurant} vás zve ke spolupráci ve své Správě. Vaše role: ${role}.`,
    link: 'Přijmout pozvánku',
    closing: [
      'Odkaz platí sedm dní a\u00a0lze ho použít jen jednou. Pokud už neplatí, požádejte vedoucího o\u00a0nový.',
      'Pokud jste pozvánku nečekali, nemusíte nic dělat.',
    ],
  },
  accountChanges: {
    'password-changed': {
      subject: 'Vaše heslo bylo změněno',
      opening: 'heslo k vašemu účtu bylo právě změněno. Všechna zařízení jsou odhlášena, kromě toho, na kterém jste ho případně změnili.',
    },
    'email-changed': {
      subject: 'Vaše e-mailová adresa byla změněna',
      opening: 'e-mailová adresa vašeho účtu byla právě změněna. Přihlašujete se novou adresou a od této chvíle píšeme na ni.',
    },
    'email-and-password-changed': {
      subject: 'Vaše e-mailová adresa a heslo byly změněny',
      opening:
        'e-mailová adresa a heslo vašeho účtu byly právě změněny. Všude jste byli odhlášeni, přihlašujete se novými údaji a od této chvíle píšeme na novou adresu.',
    },
    'account-deleted': {
      subject: 'Váš účet byl smazán',
      opening:
        'váš účet byl právě smazán. Rezervace, které nebyly zrušeny, stále platí; pokud chcete některou změnit, ozvěte se nám prosím.',
    },
  },
  rolesChanged: {
    gained: (roles) => `Máte nové oprávnění: ${roles}`,
    openPanel: 'po přihlášení otevřete Správu: její nabídka vám ukáže, co můžete dělat.',
    lost: 'Vaše oprávnění se změnila',
    left: (roles) => `od této chvíle máte oprávnění: ${roles}. Byli jste odhlášeni a můžete se znovu přihlásit.`,
    signIn: 'Přihlásit se',
  },
  unknownNewPassword: (url, phone) =>
    `Pokud jste heslo nezměnili vy, ihned si prosím vyžádejte nové na ${url}${phone ? ` a zavolejte nám na číslo ${phone}` : ''}.`,
  unwantedChange: (url, phone) =>
    `Pokud jste si tuto změnu nepřáli, ihned ${phone ? `nám prosím zavolejte na číslo ${phone}` : `nás prosím kontaktujte na ${url}`}.`,
};

export const accountMails = () => spokenOf({ en: accountMailsEn, cs: accountMailsCs });

/** What is wrong in the forms of an account. */
const accountFieldsEn = {
  username: 'Please use letters, digits, dots, dashes and underscores only.',
  password: 'Please enter your password.',
  roles: 'Please choose at least one role.',
  resetCode: 'The reset code is missing.',
};

const accountFieldsCs: typeof accountFieldsEn = {
  username: 'Použijte prosím jen písmena, číslice, tečky, pomlčky a podtržítka.',
  password: 'Zadejte prosím své heslo.',
  roles: 'Vyberte prosím alespoň jednu roli.',
  resetCode: 'Chybí kód pro nastavení nového hesla.',
};

export const accountFields = () => spokenOf({ en: accountFieldsEn, cs: accountFieldsCs });

/** The names of the roles, and what each may do in the panel: in mails, on the page of an invitation and among the users. */
const rolesEn = {
  names: { CUSTOMER: 'Customer', STAFF: 'Staff', MANAGER: 'Manager' },
  mayDo: {
    STAFF:
      'Staff see tonight’s guests and all reservations, enter, confirm and change them, seat guests, and look after menus, meals, ingredients, photographs and notifications.',
    MANAGER:
      'Managers may do everything that staff may. They also change opening hours, the dining room, contacts and the site, look after users and invitations, and see who changed what.',
  },
};

const rolesCs: typeof rolesEn = {
  names: { CUSTOMER: 'Host', STAFF: 'Obsluha', MANAGER: 'Vedoucí' },
  mayDo: {
    STAFF:
      'Obsluha vidí dnešní hosty a\u00a0všechny rezervace, zapisuje je, potvrzuje a\u00a0mění, usazuje hosty a\u00a0stará se o\u00a0menu, jídla, suroviny, fotografie a\u00a0oznámení.',
    MANAGER:
      'Vedoucí může vše, co obsluha. Navíc mění otevírací dobu, sál, kontakty a\u00a0web, stará se o\u00a0uživatele a\u00a0pozvánky a\u00a0vidí, kdo co změnil.',
  },
};

export const roles = () => spokenOf({ en: rolesEn, cs: rolesCs });

/** What the operations on invitations answer. */
const invitationsEn = {
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

const invitationsCs: typeof invitationsEn = {
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

export const invitations = () => spokenOf({ en: invitationsEn, cs: invitationsCs });

/** What the operations on the addresses of calendars answer. */
const calendarFeedsEn = {
  state: 'The address of your calendar',
  made: 'Your calendar has a new address.',
  withdrawn: 'The address of your calendar does not work any more.',
  ended: 'This address of a calendar does not work (any more).',
};

const calendarFeedsCs: typeof calendarFeedsEn = {
  state: 'Adresa vašeho kalendáře',
  made: 'Váš kalendář má novou adresu.',
  withdrawn: 'Adresa vašeho kalendáře už nefunguje.',
  ended: 'Tato adresa kalendáře (už) nefunguje.',
};

export const calendarFeeds = () => spokenOf({ en: calendarFeedsEn, cs: calendarFeedsCs });

/** What the operations on devices that are told answer. */
const devicesEn = {
  key: 'The key with which a browser subscribes',
  told: 'This device is told from now on.',
  tested: 'A test message is on its way.',
  left: 'This device is told no more.',
  test: { title: 'This device is told', body: 'Requests, changes and cancellations of guests come like this.' },
  subscription: 'This is no subscription of a browser.',
  time: 'Please enter a time such as 22:30.',
  otherHost: (host: string) => `Messages go to the push services of browsers only, not to ${host}.`,
};

const devicesCs: typeof devicesEn = {
  key: 'Klíč, se kterým se prohlížeč přihlašuje k\u00a0odběru',
  told: 'Na toto zařízení teď chodí upozornění.',
  tested: 'Zkušební upozornění je na cestě.',
  left: 'Na toto zařízení už upozornění nechodí.',
  test: { title: 'Upozornění jsou zapnutá', body: 'Takhle se dozvíte o\u00a0žádostech, změnách a\u00a0zrušeních hostů.' },
  subscription: 'Toto není odběr z\u00a0prohlížeče.',
  time: 'Zadejte prosím čas, například 22:30.',
  otherHost: (host) => `Upozornění posíláme jen přes služby prohlížečů, ne na ${host}.`,
};

export const devices = () => spokenOf({ en: devicesEn, cs: devicesCs });
