import { chakra, Stack } from '@chakra-ui/react';
import type { Meal } from '#contract/card/meals';
import { texts as all } from '#texts/card/menus';
import { Button } from '../../../../components/action/button.tsx';
import { SearchBox } from '../../../../components/form/search-box.tsx';
import { useNameSearch } from '../../../../components/form/use-name-search.ts';
import { Written } from '../../../../components/language/written.tsx';
import { useGrowingList } from '../../../../components/loading/use-growing-list.ts';

const texts = all.details;

interface Props {
  meals: readonly Meal[];
  /** The ids of the meals that are already on the menu. */
  onMenu: readonly string[];
  chosen: string;
  onChoose: (mealId: string) => void;
}

/** All meals, one of which can be selected. */
export function AvailableMeals({ meals, onMenu, chosen, onChoose }: Props) {
  const { search, setSearch, deferredSearch, found } = useNameSearch(meals);
  const { shown, hasMore, showMore } = useGrowingList(found, deferredSearch, 30);

  return (
    <Stack gap="3">
      {/* Enter in the search box must not submit the form */}
      <chakra.div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      </chakra.div>
      {found.length === 0 && <chakra.p color="fg.muted">{texts.noMatch}</chakra.p>}
      <chakra.div
        role="radiogroup"
        aria-label={texts.available}
        maxHeight={{ base: '48', md: '80' }}
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
      >
        {shown.map((meal) => (
          <Option key={meal._id} data-chosen={meal._id === chosen || undefined}>
            <chakra.input
              type="radio"
              name="meal"
              accentColor="accent.solid"
              width="5"
              height="5"
              flexShrink="0"
              checked={meal._id === chosen}
              onChange={() => onChoose(meal._id)}
            />
            <span>
              <Written of={meal} field="name" />
            </span>
            {onMenu.includes(meal._id) && (
              <chakra.span textStyle="small" color="fg.muted" ms="auto">
                {texts.isOnMenu}
              </chakra.span>
            )}
          </Option>
        ))}
        {hasMore && (
          <Button look="quiet" size="sm" width="full" onClick={showMore}>
            {texts.more}
          </Button>
        )}
      </chakra.div>
    </Stack>
  );
}

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minHeight: 'target',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-chosen]': { bg: 'accent.subtle', fontWeight: 'bold' },
  },
});
