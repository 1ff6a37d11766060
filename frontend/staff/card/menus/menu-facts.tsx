import { settings } from 'virtual:settings';
import { chakra, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { Menu } from '#card/contract/menus';
import { hasSetPrice, printPrice } from '#card/rules/prices';
import { servedInWords, servedState } from '#card/rules/served';
import type { Language } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { categoryOf, measureOf, untranslated, written } from '#house/rules/translated';
import { shortTime } from '#house/rules/wall-time';
import { menus as texts } from '#texts/card';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';

/** A week whose days have dates begins anew on its own menu; one that is served from day to day as a whole is copied for the next week. */
export const beginsAnew = ({ type, days, served }: Menu) => type === 'weekly' && (days !== undefined || !served?.from);

export function VisibilityBadge({ isVisible }: { isVisible: boolean }) {
  return <StatusBadge tone={isVisible ? 'success' : 'warning'}>{isVisible ? texts.visible : texts.hidden}</StatusBadge>;
}

/** Whether a visible menu with days or hours is served now, and when it comes. */
export function ServedBadge({ menu }: { menu: Menu }) {
  if (!menu.visibility || !servedInWords(spokenLanguage(), menu)) return null;
  const state = servedState(menu, new Date(), settings.timeZone);
  const { now, coming, later, over } = texts.served.states;
  if (state.is === 'now') return <StatusBadge tone="success">{now}</StatusBadge>;
  if (state.is === 'over') return <StatusBadge tone="warning">{over}</StatusBadge>;
  return <StatusBadge tone="neutral">{{ coming, later }[state.is](shortTime(state.at))}</StatusBadge>;
}

/** What the courses of a menu cost together. */
export function SetPricesText({ menu }: { menu: Menu }) {
  if (!hasSetPrice(menu)) return null;
  return (
    <Text fontVariantNumeric="lining-nums">
      {menu.setPrices?.map(({ measure, price }, at) => (
        <Fragment key={measure}>
          {at > 0 && ' · '}
          <chakra.span display="inline-block">{`${written(measureOf(menu, measure), 'name')} ${printPrice(price)}`.trim()}</chakra.span>
        </Fragment>
      ))}
    </Text>
  );
}

/** When a menu is served, where that is not always. */
export function ServedText({ menu }: { menu: Menu }) {
  const words = servedInWords(spokenLanguage(), menu);
  return words && <Text fontWeight="medium">{words}</Text>;
}

/** The texts of a menu that are not translated into a language; of the categories, each by its name. */
export function missingTranslations(menu: Menu, language: Language): string[] {
  const fields = untranslated(language, menu, ['name', 'description']).map((field) => texts.untranslated[field]);
  const categories = menu.categories.filter((name) => untranslated(language, categoryOf(menu, name), ['name']).length > 0);
  return [...fields, ...categories];
}
