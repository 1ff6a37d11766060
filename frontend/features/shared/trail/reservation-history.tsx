import { chakra, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { TrailEntry } from '#contract/accounts/trail';
import { texts } from '#texts/accounts/trail';
import { client } from '../../../api/client.ts';
import { usePagedList } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { LoadMore } from '../../../components/loading/load-more.tsx';
import { deedOf, fieldsInWords, nameOf, timeInWords } from './entry-words.ts';

/** What staff did to a reservation, folded until somebody asks. */
export function ReservationHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const region = useId();
  return (
    <div>
      <Button look="quiet" size="sm" px="0" aria-expanded={isOpen} aria-controls={region} onClick={() => setOpen(!isOpen)}>
        {texts.history}
      </Button>
      <div id={region}>{isOpen && <History id={id} />}</div>
    </div>
  );
}

function History({ id }: { id: string }) {
  const query = usePagedList('auth', ['trail of', id], ({ cursor, signal }) =>
    client.auth.reservationTrail({ id, query: { cursor }, signal }),
  );
  return (
    <>
      <QueryResult query={query} empty={texts.historyNone}>
        {(entries) => (
          <Stack as="ol" listStyleType="none" p="0" m="0" gap="0" aria-label={texts.history}>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </Stack>
        )}
      </QueryResult>
      {query.hasNextPage && <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
    </>
  );
}

function Entry({ entry }: { entry: TrailEntry }) {
  return (
    <chakra.li py="2" borderTopWidth="1px" textStyle="small">
      <strong>{deedOf({ ...entry, target: undefined })}</strong>
      <chakra.div color="fg.muted">{[timeInWords(entry), nameOf(entry)].join(' · ')}</chakra.div>
      {entry.fields.length > 0 && <div>{fieldsInWords(entry)}</div>}
    </chakra.li>
  );
}
