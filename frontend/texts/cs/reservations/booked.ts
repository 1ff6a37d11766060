import type { texts as english } from '../../en/reservations/booked.ts';

export const texts: typeof english = {
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
