import type * as english from '../../en/reservations/form.ts';

export const texts: typeof english.texts = {
  details: 'Kdo přijde?',
  submit: 'Rezervovat',
  bookAnother: 'Rezervovat další stůl',
  reserving: 'Rezervujeme váš stůl…',
  busy: 'Právě rezervuje hodně hostů. Zkoušíme to znovu…',
  withoutAccount: 'Rezervovat bez účtu',
  website: 'Toto pole nechte prázdné',
  unreachable: (message: string) => `${message} O nic jste nepřišli: vaše údaje jsou stále tady. Zkuste to prosím znovu.`,
  second: (when: string, guests: string, number: string) =>
    `Na tento den už je z\u00a0tohoto prohlížeče rezervovaný stůl: ${when}, ${guests}, ${number}. Chcete ještě jeden?`,
  bookSecond: 'Ano, rezervovat další',
  noSecond: 'Ne, děkuji',
};

export const bookedTexts: typeof english.bookedTexts = {
  titles: {
    pending: 'Vaši žádost jsme přijali',
    confirmed: 'Váš stůl je rezervován',
    cancelled: 'Zrušeno',
  },
  next: {
    pending: (email: string) => `Rezervaci vám potvrdíme e-mailem na ${email}. Stůl vám zatím držíme.`,
    confirmed: (email: string) => `Potvrzení je na cestě na ${email}. Těšíme se na vás.`,
    cancelled: () => '',
  },
  change: 'Změnit nebo zrušit',
  changeNote: 'Kdyby se vaše plány změnily, můžete rezervaci změnit nebo zrušit tímto odkazem, který najdete i v našem e-mailu:',
  changeByPhone: 'Pokud se vaše plány změní, zavolejte nám prosím.',
  account: 'Založit účet',
  accountNote:
    'Chodíte k nám častěji? S účtem máte údaje předvyplněné a rezervace na jednom místě; tahle k nim přibude, jakmile potvrdíte svou e-mailovou adresu.',
  again: 'Rezervovat další stůl',
  kept: () => 'Vaše rezervace',
  keptNote:
    'Takto byl stůl rezervován z\u00a0tohoto prohlížeče. Změnit nebo zrušit ho můžete odkazem z\u00a0našeho e-mailu, nebo nám zavolejte.',
};
