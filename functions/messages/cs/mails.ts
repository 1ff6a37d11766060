import type { Messages } from '../en/mails.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  greeting: 'Dobrý den,',
  untilNow: (value) => `dosud ${value}`,
  seats: (count) => plural(count, { one: `${count}\u00a0host`, few: `${count}\u00a0hosté`, other: `${count}\u00a0hostů` }),
  facts: {
    when: 'Kdy',
    seats: 'Počet hostů',
    number: 'Číslo rezervace',
    where: 'Kde',
    showTheWay: 'Zobrazit cestu',
    telephone: 'Telefon',
    name: 'Jméno',
    email: 'E-mail',
    comment: 'Poznámka',
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
    roles: { CUSTOMER: 'Host', STAFF: 'Obsluha', MANAGER: 'Vedoucí' },
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
