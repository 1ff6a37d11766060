import type { Notification } from '#contract/site/notifications';
import type { Language } from '#messages/languages';
import { untranslated } from '#rules/translated';
import { texts } from '#texts/site/notifications';

/** The texts of a notification that are not translated into a language. */
export function missingTranslations(notification: Notification, language: Language): string[] {
  return untranslated(language, notification, ['heading', 'message']).map((field) => texts.untranslated[field]);
}
