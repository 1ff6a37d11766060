import type { Reservation } from '#contract/reservations/reservation';
import type { Language } from '#messages/languages';
import { foreignLanguage, written } from '../translated.ts';

type Ended = Pick<Reservation, 'endedBy' | 'reason' | 'translations'>;

/** Why a reservation was cancelled, in the spoken language where it is translated; empty when nobody has said it. */
export function reasonOf({ reason = '', translations }: Omit<Ended, 'endedBy'>): string {
  return written({ reason, translations }, 'reason');
}

/** The language of a reason that is not translated; what one guest was told, or has told, is in a language that nobody knows. */
export function reasonLanguageOf({ endedBy, reason = '', translations }: Ended, defaultLanguage: Language): Language | undefined {
  return endedBy === 'closure' ? foreignLanguage({ reason, translations }, 'reason', defaultLanguage) : undefined;
}
