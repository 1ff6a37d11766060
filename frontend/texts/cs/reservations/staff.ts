import type { texts as english } from '../../en/reservations/staff.ts';

export const texts: typeof english = {
  number: 'Číslo rezervace',
  source: 'Původ',
  language: 'Jazyk e-mailů',
  sources: { web: 'Web', phone: 'Telefon', walkin: 'Bez rezervace' },
  override: 'Výjimka',
  overrideMark: 'Výjimka',
  confirmedBefore: 'Dosud potvrzeno',
  confirmedBeforeMark: 'Změna potvrzeného stolu',
  ended: 'Zrušení',
  endedBy: {
    guest: 'Zrušil host',
    staff: 'Zrušila obsluha',
    expiry: 'Nikdo včas neodpověděl',
    closure: 'Zrušila obsluha kvůli změně otevírací doby',
  },
  reason: 'Důvod',
  mail: 'Poslední e-mail',
  mailStates: {
    queued: (when: string) => `Na cestě od ${when}`,
    sent: (when: string) => `Odesláno ${when}`,
    delivered: (when: string) => `Doručeno ${when}`,
    failed: (when: string) => `Nedoručeno ${when}`,
    complained: (when: string) => `Host ho označil jako spam ${when}`,
  },
  mailTrouble: 'E-mail nedoručen',
  resend: 'Poslat znovu',
  resending: 'Odesíláme…',
  cancelReason: 'Důvod',
  cancelReasonHint: 'Uvedeme ho v e-mailu hostovi.',
  approveAnyway: 'Přesto schválit',
};
