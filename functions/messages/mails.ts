import { pluralIn } from './plural.ts';
import { spokenOf } from './spoken.ts';

const pluralEn = pluralIn('en');

/** What every mail is made of, and the mails about an account. `phone` and `url` are the restaurant's. */
const en = {
  greeting: 'Hello,',
  anywhere: 'Anywhere',
  untilNow: (value: string) => `until now ${value}`,
  seats: (count: number) => pluralEn(count, { one: `${count} seat`, other: `${count} seats` }),
  facts: {
    when: 'When',
    seats: 'Seats',
    area: 'Area',
    asked: 'Asked for',
    number: 'Number',
    where: 'Where',
    showTheWay: 'Show the way',
    telephone: 'Telephone',
    name: 'Name',
    email: 'E-mail',
    comment: 'Comment',
    allergens: 'Allergies',
    needs: 'Needs',
    reason: 'Reason',
  },
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

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  greeting: 'Dobrý den,',
  anywhere: 'Kdekoli',
  untilNow: (value) => `dosud ${value}`,
  seats: (count) => pluralCs(count, { one: `${count}\u00a0host`, few: `${count}\u00a0hosté`, other: `${count}\u00a0hostů` }),
  facts: {
    when: 'Kdy',
    seats: 'Počet hostů',
    area: 'Část restaurace',
    asked: 'Požadovaná změna',
    number: 'Číslo rezervace',
    where: 'Kde',
    showTheWay: 'Zobrazit cestu',
    telephone: 'Telefon',
    name: 'Jméno',
    email: 'E-mail',
    comment: 'Poznámka',
    allergens: 'Alergie',
    needs: 'Požadavky',
    reason: 'Důvod',
  },
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

export const messages = spokenOf({ en, cs });
