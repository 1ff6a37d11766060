import { chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { catalogueFields as item } from '#card/words/catalogue';
import { searchable } from '#house/rules/searchable';
import type { Translated } from '#house/rules/translated';
import { allTexts, written } from '#house/rules/translated';
import { menus as all, cardTable as table } from '#texts/card';
import { Button } from '../../../house/ui/action/button.tsx';
import { PlusIcon } from '../../../house/ui/art/icons.tsx';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { SelectField, TextField } from '../../../house/ui/form/fields.tsx';
import { namesOf, SearchBox, useSearch } from '../../../house/ui/form/search-box.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { useGrowingList } from '../../../house/ui/loading/load-more.tsx';
import { LineButton } from '../../house/line-button.ts';
import { emptyCells } from './cells.ts';
import { type Editing, newLine, undoneNamed, withAdded } from './editing.ts';
import { SectionOptions } from './line-drawer.tsx';
import { faultsOfLine, needsNoPrice } from './saving.ts';
import { useTable } from './shared-table.ts';

const texts = all.details;

interface Props {
  state: Editing;
  held: string | undefined;
  /** Leads to the price of a line that was added without one. */
  onPriceNext: (key: string) => void;
}

/** All meals: a press puts one on the card, with the price that is typed here, or with one that is typed in its line. */
export function AvailableMeals({ state, held, onPriceNext }: Props) {
  const { meals, change, dispatch } = useTable();
  const { lines, sections } = state.card;
  const onCard = new Set(lines.map(({ mealId }) => mealId));
  const section = useSection(state, held);
  const id = useId();
  const { search, setSearch, deferredSearch, found } = useSearch(meals, namesOf);
  const { shown, hasMore, showMore } = useGrowingList(found, deferredSearch, 20);
  const [price, setPrice] = useState('');
  const [refusal, setRefusal] = useState<{ text: string; at: 'meal' | 'price' }>();
  const add = (mealId: string) => {
    setRefusal(undefined);
    setSearch('');
    setPrice('');
    const line = { ...newLine(section.key, { ...emptyCells, ...state.stored.meals[mealId]?.cells, price }), mealId };
    change((card) => withAdded(card, [line]), line.key);
    announceUndoable(table.addedFrom(line.cells.name), () => dispatch(undoneNamed(line.key)));
    if (!price.trim() && !needsNoPrice(section.key, state)) onPriceNext(line.key);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNamed = (meal: Translated<'name'>) => allTexts(meal, 'name').some((name) => searchable(name) === searchable(search.trim()));
    const meal = search.trim() === '' ? undefined : (found.find(isNamed) ?? (found.length === 1 ? found[0] : undefined));
    if (!meal) return setRefusal({ text: item().meal, at: 'meal' });
    const isPrice = faultsOfLine(newLine(section.key, { ...emptyCells, name: '-', price }), state).price === undefined;
    if (!isPrice) return setRefusal({ text: item().price, at: 'price' });
    add(meal._id);
  };

  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3" alignContent="start">
      <chakra.h2 id={id} textStyle="group">
        {texts.available}
      </chakra.h2>
      <chakra.form noValidate display="grid" gap="3" onSubmit={submit}>
        <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
        <Flex gap="3" align={{ base: 'end', xl: 'stretch' }} direction={{ xl: 'column' }}>
          <TextField
            label={texts.price}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={refusal?.at === 'price' || undefined}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
          <Button type="submit">{texts.add}</Button>
        </Flex>
        {sections.length > 1 && (
          <SelectField label={table.intoSection} value={section.key} onChange={({ target }) => section.choose(target.value)}>
            <SectionOptions sections={sections} />
          </SelectField>
        )}
        {refusal && <Answer>{refusal.text}</Answer>}
      </chakra.form>
      {found.length === 0 && <chakra.p color="fg.muted">{texts.noMatch}</chakra.p>}
      <chakra.ul
        listStyleType="none"
        p="0"
        m="0"
        maxHeight={{ base: '72', xl: '70vh' }}
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
      >
        {shown.map((meal) => (
          <chakra.li key={meal._id} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <LineButton
              type="button"
              px="3"
              _hover={{ bg: 'bg.hover' }}
              aria-label={table.add(written(meal, 'name'))}
              onClick={() => add(meal._id)}
            >
              <PlusIcon />
              <span>
                <Written of={meal} field="name" />
                {onCard.has(meal._id) && (
                  <chakra.span display="block" textStyle="small" color="fg.muted">
                    {texts.isOnMenu}
                  </chakra.span>
                )}
              </span>
            </LineButton>
          </chakra.li>
        ))}
        {hasMore && (
          <li>
            <Button look="quiet" size="sm" width="full" onClick={showMore}>
              {texts.more}
            </Button>
          </li>
        )}
      </chakra.ul>
    </chakra.section>
  );
}

/** The section into which a meal is added: that of the line in which somebody typed last, or the one that was chosen since. */
function useSection({ card }: Editing, held: string | undefined) {
  const [chosen, choose] = useState<string>();
  const line = card.lines.find(({ key }) => key === held);
  useEffect(() => {
    if (line) choose(line.section);
  }, [line]);
  const isHere = card.sections.some(({ key }) => key === chosen);
  return { key: (isHere ? chosen : card.sections[0]?.key) ?? '', choose };
}
