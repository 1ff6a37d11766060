import { Box } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { searchable } from '#house/rules/searchable';
import { allTexts, type Translated } from '#house/rules/translated';
import { components as texts } from '#texts/house';
import { IconButton } from '../action/button.tsx';
import { CloseIcon, SearchIcon } from '../art/icons.tsx';
import { Input } from './fields.tsx';

interface Props {
  /** Also the accessible name. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that is cleared by X or Esc. */
export function SearchBox({ placeholder, value, onChange }: Props) {
  return (
    <Box position="relative" width="full" maxWidth={{ md: 'phone' }}>
      <Box position="absolute" insetStart="3" top="50%" translate="0 -50%" color="fg.muted" pointerEvents="none" lineHeight="solid">
        <SearchIcon />
      </Box>
      <Input
        type="search"
        role="searchbox"
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        px="10"
        textOverflow="ellipsis"
      />
      {value && (
        <IconButton label={texts.clearSearch} position="absolute" insetEnd="0.5" top="0.5" onClick={() => onChange('')}>
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}

/** The text of a search box and the items of which a text contains it; in a long list typing has priority over searching. */
export function useSearch<Item>(items: readonly Item[] | undefined, textsOf: (item: Item) => readonly string[]) {
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => {
    const isSought = matching(deferredSearch);
    return items?.filter((item) => textsOf(item).some(isSought)) ?? [];
  }, [items, deferredSearch, textsOf]);
  return { search, setSearch, deferredSearch, found };
}

/** The name of an item in each language, to be searched. */
export const namesOf = (item: Translated<'name'>): string[] => allTexts(item, 'name');

/** Tests whether a text contains the search text, ignoring case and accents: `kure` finds `Kuře`. */
export function matching(search: string): (text: string) => boolean {
  const wanted = searchable(search.trim());
  return (text) => searchable(text).includes(wanted);
}

/**
 * The items of which a text contains the search text, those with a text that is it first, then those with one that begins with it: Enter takes `Milk`
 * and not `Almond milk`.
 */
export function closestTo<Item>(search: string, items: readonly Item[], textsOf: (item: Item) => readonly string[]): Item[] {
  const wanted = searchable(search.trim());
  const distanceOf = (text: string) => (text === wanted ? 0 : text.startsWith(wanted) ? 1 : 2);
  return items
    .map((item) => ({ item, texts: textsOf(item).map(searchable) }))
    .filter(({ texts }) => texts.some((text) => text.includes(wanted)))
    .map(({ item, texts }) => ({ item, distance: Math.min(...texts.map(distanceOf)) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ item }) => item);
}
