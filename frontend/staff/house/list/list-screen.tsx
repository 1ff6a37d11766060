import { Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#house/language/languages';
import { list as listTexts } from '#texts/house';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { DeleteIcon, EditIcon } from '../../../house/ui/art/icons.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { SearchBox, useSearch } from '../../../house/ui/form/search-box.tsx';
import { useUntranslatedFilter } from '../../../house/ui/language/not-translated.tsx';
import { Page } from '../../../house/ui/layout/page.tsx';
import { LoadMore, useGrowingList } from '../../../house/ui/loading/load-more.tsx';
import { DeleteDialog, type Deletion } from './delete-dialog.tsx';

/** A list as it is read: whole, or page by page. */
interface ListQuery<Item> {
  data: Item[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

/** What a screen gets to show its items with. It stays the same while somebody types a search, so that a long list can be a `memo`. */
export interface Shown<Item> {
  items: readonly Item[];
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

interface Props<Item> {
  words: {
    title: string;
    /** On the button that makes a new item. */
    create?: string;
    /** Instead of a list without items. */
    none: string;
    search?: string;
    /** Instead of a search that finds nothing. */
    noMatch?: string;
    /** At the end of a list that is shown in steps. */
    more?: string;
  };
  query: ListQuery<Item>;
  /** The texts of an item that a search looks into; there is no search without them. */
  searched?: (item: Item) => readonly string[];
  /** The names of the texts of an item that are not translated into a language, where staff may see these items alone. */
  missing?: (item: Item, language: Language) => readonly string[];
  editor?: (item: Item | undefined, onClose: () => void) => ReactNode;
  deletion: Deletion<Item>;
  /** What a button beside the title shows in place of the list: as a file, in its order. */
  otherView?: { label: string; show: (items: readonly Item[], onClose: () => void) => ReactNode } | false;
  actions?: ReactNode;
  above?: (items: readonly Item[], onEdit: (item: Item) => void) => ReactNode;
  children?: ReactNode;
  show: (shown: Shown<Item>) => ReactNode;
  /** How many items are shown at first, and with each further step. */
  step?: number;
}

/** A list of the panel: searched, filtered by what is not translated, shown in steps; with the dialogs that make, edit and delete its items. */
export function ListScreen<Item extends { _id: string }>(props: Props<Item>) {
  const { words, query, searched = unsearched, missing = translated, editor, deletion, otherView, actions, above, children, show } = props;
  const { search, setSearch, deferredSearch, found } = useSearch(query.data, searched);
  const { shown, filter } = useUntranslatedFilter(found, missing);
  const list = useGrowingList(shown, deferredSearch, words.more ? props.step : Number.POSITIVE_INFINITY);
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage = nothing } = query;
  useAllPages(query, search !== '');
  const [edited, setEdited] = useState<Item | 'new'>();
  const [deleted, setDeleted] = useState<Item>();
  const [isOtherView, setOtherView] = useState(false);

  if (otherView && isOtherView && query.data) {
    return <Page title={words.title}>{otherView.show(query.data, () => setOtherView(false))}</Page>;
  }
  const buttons = (otherView || actions || words.create) && (
    <Flex gap="3" wrap="wrap">
      {otherView && (
        <Button look="outline" onClick={() => setOtherView(true)}>
          {otherView.label}
        </Button>
      )}
      {actions}
      {words.create && editor && <Button onClick={() => setEdited('new')}>{words.create}</Button>}
    </Flex>
  );
  return (
    <Page title={words.title} action={buttons}>
      {children}
      {words.search && <SearchBox placeholder={words.search} value={search} onChange={setSearch} />}
      {filter}
      <QueryResult query={query} empty={words.none}>
        {(items) => (
          <>
            {above?.(items, setEdited)}
            {shown.length > 0 && show({ items: list.shown, onEdit: setEdited, onDelete: setDeleted })}
            {shown.length === 0 && (hasNextPage ? <Loading /> : <EmptyState>{words.noMatch ?? words.none}</EmptyState>)}
            {list.hasMore && <LoadMore label={words.more ?? ''} onMore={list.showMore} />}
          </>
        )}
      </QueryResult>
      {hasNextPage && !search && <LoadMore label={words.more ?? ''} isBusy={isFetchingNextPage} onMore={fetchNextPage} />}
      {edited && editor?.(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
      {deleted && <DeleteDialog item={deleted} {...deletion} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** Of a list without a search all is found. */
const unsearched = () => [''];
const translated = () => [];
const nothing = () => undefined;

/** Reads a list to its end while that is needed. */
function useAllPages({ hasNextPage, isFetchingNextPage, error, fetchNextPage }: ListQuery<unknown>, needsAll: boolean) {
  const goesOn = needsAll && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (goesOn) fetchNextPage?.();
  }, [goesOn, fetchNextPage]);
}

interface ButtonProps {
  words: { editOf: (name: string) => string; deleteOf: (name: string) => string };
  name: string;
  /** Left out where there is nothing to edit. */
  onEdit?: (() => void) | false | undefined;
  onDelete: () => void;
}

/** The buttons of a row of a table. */
export function RowButtons({ words, name, onEdit, onDelete }: ButtonProps) {
  return (
    <>
      {onEdit && (
        <Button look="outline" size="sm" aria-label={words.editOf(name)} onClick={onEdit}>
          {listTexts.edit}
        </Button>
      )}
      <Button look="danger" size="sm" aria-label={words.deleteOf(name)} onClick={onDelete}>
        {listTexts.delete}
      </Button>
    </>
  );
}

/** The same where there is little room. */
export function IconButtons({ words, name, onEdit, onDelete }: ButtonProps) {
  return (
    <>
      {onEdit && (
        <IconButton label={words.editOf(name)} onClick={onEdit}>
          <EditIcon />
        </IconButton>
      )}
      <IconButton label={words.deleteOf(name)} onClick={onDelete}>
        <DeleteIcon />
      </IconButton>
    </>
  );
}
