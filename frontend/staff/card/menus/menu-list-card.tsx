import { settings } from 'virtual:settings';
import { Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Menu } from '#card/contract/menus';
import { hasSetPrice, printPrice } from '#card/rules/prices';
import { servedInWords, servedState } from '#card/rules/served';
import type { Language } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { categoryOf, measureOf, untranslated, written } from '#house/rules/translated';
import { shortTime } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import { menus as texts } from '#texts/card';
import { list as listTexts } from '#texts/house';
import { Button } from '../../../house/ui/action/button.tsx';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Card } from '../../../house/ui/layout/card.tsx';
import { forNewWeek } from '../../house/why-opened.ts';

interface Props {
  menu: Menu;
  onEdit: () => void;
  onCopy: () => void;
  isCopying: boolean;
  onDelete: () => void;
}

/** A week whose days have dates begins anew on its own menu; one that is served from day to day as a whole is copied for the next week. */
export const beginsAnew = ({ type, days, served }: Menu) => type === 'weekly' && (days !== undefined || !served?.from);

export function MenuListCard({ menu, onEdit, onCopy, isCopying, onDelete }: Props) {
  const name = written(menu, 'name');
  return (
    <Card
      title={<Written of={menu} field="name" />}
      marks={
        <>
          <StatusBadge tone="neutral">{texts.types[menu.type]}</StatusBadge>
          <VisibilityBadge isVisible={menu.visibility} />
          <ServedBadge menu={menu} />
        </>
      }
      actions={
        <>
          <Button asChild size="sm">
            <Link to={paths.menuDetails(menu._id)} aria-label={texts.dishesOf(name)}>
              {texts.editDishes}
            </Link>
          </Button>
          <Button asChild look="quiet" size="sm">
            <Link to={paths.menuDetails(menu._id)} aria-label={texts.viewOf(name)}>
              {texts.view}
            </Link>
          </Button>
          <Button look="quiet" size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
            {listTexts.edit}
          </Button>
          {beginsAnew(menu) ? (
            <Button asChild look="quiet" size="sm">
              <Link to={paths.menuDetails(menu._id)} state={forNewWeek} aria-label={texts.week.openOf(name)}>
                {texts.week.open}
              </Link>
            </Button>
          ) : (
            <Button look="quiet" size="sm" aria-label={texts.copyOf(name)} busy={isCopying && texts.copying} onClick={onCopy}>
              {texts.copy}
            </Button>
          )}
          <Button look="quiet" size="sm" color="danger.fg" aria-label={texts.deleteOf(name)} onClick={onDelete}>
            {listTexts.delete}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{menu.description ? <Written of={menu} field="description" /> : texts.noDescription}</Text>
      <ServedText menu={menu} />
      <SetPricesText menu={menu} />
      <Text textStyle="small" color="fg.muted">
        {menu.categories.map((category, index) => (
          <Fragment key={category}>
            {index > 0 && '\u00a0· '}
            <Written of={categoryOf(menu, category)} field="name" />
          </Fragment>
        ))}
      </Text>
      <NotTranslated missingIn={(language) => missingTranslations(menu, language)} />
    </Card>
  );
}

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
  const prices = menu.setPrices?.map(({ measure, price }) => `${written(measureOf(menu, measure), 'name')} ${printPrice(price)}`.trim());
  return <Text fontVariantNumeric="lining-nums">{prices?.join(' · ')}</Text>;
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
