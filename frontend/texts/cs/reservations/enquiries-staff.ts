import type { texts as english } from '../../en/reservations/enquiries-staff.ts';
import { toGuests } from '../wording.ts';

export const texts: typeof english = {
  title: 'Poptávky',
  none: 'Žádné poptávky',
  noneWhy:
    'Větší společnosti a\u00a0hosté, kteří chystají akci, mohou napsat formulářem na webu, pokud to na obrazovce Otevírací doba dovoluje část „Kdo může rezervovat a\u00a0kdy“.',
  open: 'Čekají na odpověď',
  done: 'Zodpovězené a\u00a0uzavřené',
  guests: (count) => `pro ${toGuests(count)}`,
  askedAt: (when) => `Odesláno ${when}`,
  states: { new: 'Nová', answered: 'Zodpovězená', closed: 'Uzavřená' },
  robot: 'Nejspíš ji odeslal program; nikomu jsme o\u00a0ní nenapsali.',
  answer: 'Odpovědět e-mailem',
  call: (phone) => `Zavolat ${phone}`,
  reserve: 'Nová rezervace',
  mark: { new: 'Ještě nezodpovězená', answered: 'Označit jako zodpovězenou', closed: 'Uzavřít' },
  of: (action, guest) => `${action}: ${guest}`,
  subject: (day) => `Vaše poptávka na ${day}`,
};
