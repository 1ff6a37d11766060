import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TrailEntry, trailSubjects } from '#house/contract/trail';
import { trail as texts } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { usePagedList } from '../../house/client/queries.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { DateField } from '../../house/ui/form/date-field.tsx';
import { Options, SelectField } from '../../house/ui/form/fields.tsx';
import { DataTable } from '../../house/ui/layout/data-table.tsx';
import { Page } from '../../house/ui/layout/page.tsx';
import { LoadMore } from '../../house/ui/loading/load-more.tsx';
import { deedOf, fieldsInWords, nameOf, timeInWords } from './reservation-history.tsx';

interface Filter {
  who?: { _id: string; name: string };
  what?: (typeof trailSubjects)[number];
  from?: string;
  to?: string;
}

/** Who did what when: the entries of a year, newest first, by person, part and days; or, with `of` in the address, those about one thing. */
export function TrailScreen() {
  const [filter, setFilter] = useState<Filter>({});
  const [address, setAddress] = useSearchParams();
  const of = address.get('of') ?? undefined;
  const { who, ...rest } = filter;
  const query = usePagedList('auth', ['trail', filter, of], ({ cursor, signal }) =>
    client.auth.listTrail({ query: { ...rest, who: who?._id, of, cursor }, signal }),
  );
  const shown = query.data?.[0]?.target?.name;
  return (
    <Page title={texts.title}>
      <chakra.p color="fg.muted">{texts.about}</chakra.p>
      {of ? (
        <Flex gap="4" wrap="wrap" align="center">
          <p role="status">{shown && texts.onlyAbout(shown)}</p>
          <Button look="quiet" onClick={() => setAddress({})}>
            {texts.filters.all}
          </Button>
        </Flex>
      ) : (
        <TrailFilter filter={filter} onChange={setFilter} />
      )}
      <QueryResult query={query} empty={texts.none}>
        {(entries) => (
          <EntryTable
            entries={entries}
            onWho={(by) => {
              setAddress({});
              setFilter({ ...filter, who: by });
            }}
          />
        )}
      </QueryResult>
      {query.hasNextPage && <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
    </Page>
  );
}

function TrailFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const change = ({ ...changes }: Partial<Filter>) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value)));
  return (
    <Flex
      gap={{ base: '3', md: '4' }}
      wrap="wrap"
      align="flex-end"
      css={{ '& > label, & > div': { flex: { base: '1 1 9rem', md: '0 1 12rem' } } }}
    >
      <SelectField
        label={texts.filters.what}
        value={filter.what ?? ''}
        onChange={(event) => change({ what: event.target.value as NonNullable<Filter['what']> })}
      >
        <Options of={trailSubjects} word={(subject) => texts.subjects[subject]} none={texts.filters.anything} />
      </SelectField>
      <DateField label={texts.filters.from} optional value={filter.from ?? ''} onChange={(event) => change({ from: event.target.value })} />
      <DateField
        label={texts.filters.to}
        optional
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => change({ to: event.target.value })}
      />
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onClick={() => onChange({})}>
          {texts.filters.all}
        </Button>
      )}
      {filter.who && (
        <chakra.p role="status" flexBasis="full">
          {texts.onlyOne(filter.who.name)}
        </chakra.p>
      )}
    </Flex>
  );
}

function EntryTable({ entries, onWho }: { entries: readonly TrailEntry[]; onWho: (by: { _id: string; name: string }) => void }) {
  return (
    <DataTable
      label={texts.title}
      rows={entries}
      keyOf={({ _id }) => _id}
      columns={[
        { header: texts.columns.what, cell: (entry) => <strong>{deedOf(entry)}</strong> },
        {
          header: texts.columns.who,
          cell: (entry) => (
            <Button
              look="quiet"
              size="sm"
              px="0"
              whiteSpace="normal"
              textAlign="start"
              minWidth={{ md: '24' }}
              aria-label={texts.onlyOf(nameOf(entry))}
              onClick={() => onWho({ _id: entry.by._id, name: nameOf(entry) })}
            >
              {nameOf(entry)}
            </Button>
          ),
        },
        { header: texts.columns.when, cell: (entry) => <chakra.span whiteSpace={{ md: 'nowrap' }}>{timeInWords(entry)}</chakra.span> },
        { header: texts.columns.fields, cell: fieldsInWords },
      ]}
    />
  );
}
