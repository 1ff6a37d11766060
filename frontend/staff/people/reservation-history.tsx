import { settings } from 'virtual:settings';
import { chakra, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { reservationNumber } from '#evening/rules/reservation-number';
import type { TrailEntry } from '#house/contract/trail';
import { spokenTag } from '#house/language/spoken';
import type { TracedOperation } from '#publishing/contract/api';
import type { RestaurantInfoType } from '#site/contract/restaurant-info';
import { trail as texts } from '#texts/people';
import { restaurantInfo } from '#texts/site';
import { client } from '../../house/client/client.ts';
import { usePagedList } from '../../house/client/queries.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { LoadMore } from '../../house/ui/loading/load-more.tsx';

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

const { fields: contacts } = restaurantInfo;

const when = new Intl.DateTimeFormat(spokenTag(), { timeZone: settings.timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** When something was done, in the restaurant's time. */
export function timeInWords({ at }: Pick<TrailEntry, 'at'>): string {
  return when.format(new Date(at));
}

/** Who did it; of somebody whose account is gone, the beginning of the id. */
export function nameOf({ by }: Pick<TrailEntry, 'by'>): string {
  return by.name ?? texts.former(by._id.slice(0, 6));
}

/** What was done, and to what. An operation that this version does not have any more is named as it was. */
export function deedOf({ operation, target }: Pick<TrailEntry, 'operation' | 'target'>): string {
  const deed = texts.operations[operation as TracedOperation] ?? operation;
  const number = target && operation.startsWith('reservations/') && !/block$/.test(operation) ? reservationNumber(target._id) : undefined;
  const contact = operation.startsWith('restaurant-info/') ? contacts[target?._id as RestaurantInfoType] : undefined;
  return [deed, target?.name ?? number ?? contact].filter(Boolean).join(': ');
}

/** The fields that were sent, with the values that may be said. */
export function fieldsInWords({ fields, values }: TrailEntry): string {
  return fields
    .map((field) => {
      const name = texts.fields[field] ?? field;
      const value = values[field];
      return value === undefined ? name : `${name}: ${[value].flat().map(word).join(', ')}`;
    })
    .join(' · ');
}

const word = (value: string | number | boolean) => texts.values[String(value)] ?? String(value);
