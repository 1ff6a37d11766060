import { settings } from 'virtual:settings';
import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { legendOf } from '#card/rules/allergens';
import { coursesOf } from '#card/rules/courses';
import { courseName, dayNamed, dayOf } from '#card/rules/days';
import { isFor, markSigns, marksIn } from '#card/rules/marks';
import { menuVersion } from '#card/rules/menu-version';
import { hasSetPrice, printPrice } from '#card/rules/prices';
import { servedInWords } from '#card/rules/served';
import { menuCard as messages } from '#card/words/documents';
import { spokenLanguage } from '#house/language/spoken';
import { categoryOf, measureOf } from '#house/rules/translated';
import { type LocalDate, shortDate, wallTimeOf } from '#house/rules/wall-time';
import { publicMenu as texts } from '#texts/card';
import type { Pictured } from '../../house/ui/art/photograph.tsx';
import { Sign } from '../../house/ui/art/sign.tsx';
import { EmptyState } from '../../house/ui/feedback/query-result.tsx';
import { Written } from '../../house/ui/language/written.tsx';
import { Note } from '../../house/ui/layout/page.tsx';
import { Tabs } from '../../house/ui/layout/tabs.tsx';
import { DishList, leaderLooks } from './dish-list.tsx';

const all = '';

interface Props {
  menu: Menu;
  items: readonly MenuItem[];
  /** The photographs of dishes, by their ids. */
  photographs: ReadonlyMap<string, Pictured>;
  /** When they were read, in ms since 1970. */
  readAt: number;
  /** The day of the card, which its dishes say to be today. */
  day?: LocalDate | undefined;
}

/** One menu: all its courses, or the one of the selected tab; the tabs stay in view and show which course is being read. */
export function PublicMenu({ menu, items, photographs, readAt, day }: Props) {
  const [category, setCategory] = useState(all);
  const [diet, setDiet] = useState<Diet>();
  const top = useRef<HTMLDivElement>(null);
  const inView = useSectionInView(top, category === all);
  const own = useMemo(() => items.filter((item) => item.menuId === menu._id), [items, menu._id]);
  const courses = coursesOf(
    menu.categories,
    own.filter(({ mealId }) => !diet || isFor(diet, mealId)),
  );
  const shown = category === all ? courses : courses.filter((course) => course.category === category);
  const tabs = [all, ...menu.categories].map((key) => ({
    key,
    label: key ? (dayNamed(menu, key, spokenLanguage()) ?? <Written of={categoryOf(menu, key)} field="name" />) : texts.all,
  }));
  const choose = (key: string) => {
    setCategory(key);
    // deep in the menu, the chosen course begins below the tabs
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <Stack gap="8">
      <ServedTimes menu={menu} />
      {menu.description && (
        <Text textStyle="italic" color="fg.muted" textAlign="center" maxWidth="prose" mx="auto">
          <Written of={menu} field="description" />
        </Text>
      )}
      <SetPrices menu={menu} />
      <DietFilter items={own} diet={diet} onChange={setDiet} />
      <div ref={top}>
        <Tabs label={texts.categories} tabs={tabs} value={category} onChange={choose} current={inView} isSticky>
          {shown.length === 0 ? (
            <EmptyState>{texts.noneInCategory}</EmptyState>
          ) : (
            <Stack gap={{ base: '10', md: '14' }} pt={{ base: '8', md: '10' }}>
              {shown.map((course) => (
                <Stack key={course.category} gap={{ base: '5', md: '8' }} data-section={course.category}>
                  {(category === all || menu.days) && (
                    <CourseName>
                      {course.category ? <NameOfCourse menu={menu} category={course.category} day={day} /> : shown.length > 1 && texts.more}
                    </CourseName>
                  )}
                  <DishList menu={menu} items={course.items} photographs={photographs} />
                </Stack>
              ))}
            </Stack>
          )}
        </Tabs>
      </div>
      <Legend items={shown.flatMap((course) => course.items)} />
      <MenuStamp menu={menu} items={own} readAt={readAt} />
    </Stack>
  );
}

/** The name of a category, or its date. */
export function NameOfCourse({ menu, category, day }: Pick<Props, 'menu' | 'day'> & { category: string }) {
  if (dayOf(menu, category)) return courseName(menu, category, spokenLanguage(), day);
  return <Written of={categoryOf(menu, category)} field="name" />;
}

/** When a menu is served, if it is not always. */
export function ServedTimes({ menu }: { menu: Menu }) {
  const served = servedInWords(spokenLanguage(), menu);
  return (
    served && (
      <Text data-served textAlign="center" color="accent.fg" fontWeight="medium">
        {served}
      </Text>
    )
  );
}

/** What the courses of a menu cost together, if they have a price together. */
export function SetPrices({ menu }: { menu: Menu }) {
  if (!hasSetPrice(menu)) return null;
  return (
    <PriceBlock data-set-prices aria-label={texts.setPrices}>
      {menu.setPrices?.map(({ measure, price }) => (
        <li key={measure}>
          {measure && (
            <>
              <Written of={measureOf(menu, measure)} field="name" />
              <span className="leader" aria-hidden="true" />{' '}
            </>
          )}
          <span className="price">{printPrice(price)}</span>
        </li>
      ))}
    </PriceBlock>
  );
}

const PriceBlock = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '1',
    width: 'fit-content',
    minWidth: 'min(18rem, 100%)',
    maxWidth: 'full',
    mx: 'auto',
    py: '3',
    px: { base: '2', md: '6' },
    borderBlockWidth: '1px',
    borderColor: 'metal',
    textStyle: 'dish',
    fontSize: { base: 'lg', md: 'xl' },
    fontVariantNumeric: 'lining-nums tabular-nums',
    breakInside: 'avoid',
    '& > li': { display: 'flex', alignItems: 'last baseline', justifyContent: 'center', columnGap: '2' },
    '& .price': { whiteSpace: 'nowrap' },
    ...leaderLooks,
  },
});

/** The heading above some dishes of a menu. */
export function CourseName({ children: name }: { children: ReactNode }) {
  if (!name) return null;
  return (
    <chakra.h3 textStyle="group" fontVariantNumeric="lining-nums" color="accent.fg" textAlign="center" breakAfter="avoid">
      {name}
    </chakra.h3>
  );
}

interface MenuStampProps {
  menu: Menu;
  /** All items of the menu, also those that are not shown at the moment. */
  items: readonly MenuItem[];
  /** When they were read, in ms since 1970. */
  readAt: number;
}

/** The version of the menu in small print, to compare with a printed one, and when it was read. */
function MenuStamp({ menu, items, readAt }: MenuStampProps) {
  const version = useMemo(() => menuVersion(menu, items), [menu, items]);
  const asOf = wallTimeOf(new Date(readAt), settings.timeZone);
  return <Note textAlign="center">{messages().version(version, shortDate(asOf.slice(0, 10)), asOf.slice(11))}</Note>;
}

/** The `data-section` of the part of a page that is being read: the last one whose top has come into the upper third of the window. */
function useSectionInView(root: RefObject<HTMLElement | null>, isOn: boolean): string | undefined {
  const [section, setSection] = useState<string>();

  useEffect(() => {
    if (!isOn || !root.current || typeof IntersectionObserver === 'undefined') return;
    const parts = [...root.current.querySelectorAll<HTMLElement>('[data-section]')];
    const update = () => {
      const line = window.innerHeight / 3;
      const begun = parts.filter((part) => part.getBoundingClientRect().top < line);
      const isPassed = (root.current?.getBoundingClientRect().bottom ?? 0) < 0;
      setSection(isPassed ? undefined : begun.at(-1)?.dataset.section);
    };
    // called when a part crosses the line, which is the lower edge of the observed area
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' });
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [root, isOn]);

  return isOn ? section : undefined;
}

type Diet = 'vegetarian' | 'vegan';
const diets = ['vegetarian', 'vegan'] as const;

interface DietFilterProps {
  items: readonly MenuItem[];
  diet: Diet | undefined;
  onChange: (diet: Diet | undefined) => void;
}

/** Shows only vegetarian or only vegan dishes, where some are marked so; pressed again, all. */
function DietFilter({ items, diet, onChange }: DietFilterProps) {
  const offered = diets.filter((one) => items.some(({ mealId }) => isFor(one, mealId)));
  if (offered.length === 0) return null;
  return (
    <Flex role="group" aria-label={texts.diet} gap="2" justify="center" wrap="wrap" _print={{ display: 'none' }}>
      {offered.map((one) => (
        <Choice key={one} type="button" aria-pressed={one === diet} onClick={() => onChange(one === diet ? undefined : one)}>
          <Sign sign={markSigns[one]} /> {messages().marks[one]}
        </Choice>
      ))}
    </Flex>
  );
}

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '9',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    textStyle: 'small',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _pressed: { bg: 'accent.subtle', borderColor: 'accent.fg', color: 'accent.fg', fontWeight: 'bold' },
  },
});

/** What the signs and the allergen numbers beside these dishes mean. */
export function Legend({ items }: { items: readonly MenuItem[] }) {
  const meals = items.map(({ mealId }) => mealId);
  const { entries, hasTraces, hasUnknown } = legendOf(meals);
  const marks = marksIn(meals);
  if (entries.length === 0 && !hasUnknown && marks.length === 0) return null;
  return (
    <chakra.section aria-label={texts.legend} borderTopWidth="1px" pt="5" textStyle="small" color="fg.muted">
      <LegendList>
        {marks.map((mark) => (
          <LegendEntry key={mark} sign={<Sign sign={markSigns[mark]} />} meaning={messages().marks[mark]} />
        ))}
      </LegendList>
      <LegendList>
        {entries.map(({ sign, name }) => (
          <LegendEntry key={sign} sign={sign} meaning={name} />
        ))}
        {hasTraces && <LegendEntry sign="( )" meaning={messages().allergens.traces} />}
        {hasUnknown && <LegendEntry sign="?" meaning={messages().allergens.unknown} />}
      </LegendList>
    </chakra.section>
  );
}

const LegendList = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    justifyContent: 'center',
    _empty: { display: 'none' },
    '& + &': { mt: '2' },
  },
});

function LegendEntry({ sign, meaning }: { sign: ReactNode; meaning: string }) {
  return (
    <chakra.div display="flex" gap="1.5">
      <chakra.dt color="metal.fg" fontWeight="bold">
        {sign}
      </chakra.dt>
      <dd>{meaning}</dd>
    </chakra.div>
  );
}
