import { chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { catalogueFields as item } from '#card/words';
import { searchable } from '#house/rules/searchable';
import type { Translated } from '#house/rules/translated';
import { allTexts, written } from '#house/rules/translated';
import { menus as all, cardTable as table } from '#texts/card';
import { Button } from '../../../house/ui/action/button.tsx';
import { PlusIcon } from '../../../house/ui/art/icons.tsx';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { SelectField, TextField } from '../../../house/ui/form/fields.tsx';
import { namesOf, SearchBox, useSearch } from '../../../house/ui/form/search-box.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { useGrowingList } from '../../../house/ui/loading/load-more.tsx';
import { LineButton } from '../../house/line-button.ts';
import type { Section } from './cells.ts';
import { SectionOptions } from './section-heading.tsx';

const texts = all.details;

interface Props {
  meals: readonly (Translated<'name'> & { _id: string })[];
  /** The ids of the meals that are on the card already. */
  onCard: ReadonlySet<string>;
  sections: readonly Section[];
  /** The section in which somebody typed last. */
  section: string;
  onSection: (key: string) => void;
  isPrice: (typed: string) => boolean;
  onAdd: (mealId: string, price: string) => void;
}

/** All meals: a press puts one on the card, with the price that is typed here, or with one that is typed in its line. */
export function AvailableMeals({ meals, onCard, sections, section, onSection, isPrice, onAdd }: Props) {
  const id = useId();
  const { search, setSearch, deferredSearch, found } = useSearch(meals, namesOf);
  const { shown, hasMore, showMore } = useGrowingList(found, deferredSearch, 20);
  const [price, setPrice] = useState('');
  const [refusal, setRefusal] = useState<{ text: string; at: 'meal' | 'price' }>();
  const add = (mealId: string) => {
    setRefusal(undefined);
    setSearch('');
    setPrice('');
    onAdd(mealId, price);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNamed = (meal: Translated<'name'>) => allTexts(meal, 'name').some((name) => searchable(name) === searchable(search.trim()));
    const meal = search.trim() === '' ? undefined : (found.find(isNamed) ?? (found.length === 1 ? found[0] : undefined));
    if (!meal) return setRefusal({ text: item().meal, at: 'meal' });
    if (!isPrice(price)) return setRefusal({ text: item().price, at: 'price' });
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
          <SelectField label={table.intoSection} value={section} onChange={({ target }) => onSection(target.value)}>
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
