import type { texts as english } from '../../en/reservations/form.ts';

export const texts: typeof english = {
  details: 'Kdo přijde?',
  seatsHint: (most: number) => `Pokud vás bude víc než ${most}, zavolejte nám prosím.`,
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
