import { Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { ReservationStatus } from '#contract/reservations';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/fields.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { texts as all } from './texts.ts';
import type { Filter } from './use-reservations.ts';

const texts = all.panel;
const typingPause = 300;

interface Props {
  filter: Filter;
  /** What is shown when nothing is chosen. */
  initial: Filter;
  onChange: (filter: Filter) => void;
  /** The text alone has changed, by a few letters. */
  onType: (filter: Filter) => void;
}

/** Narrows the list by day, status and text; the text is looked for when the typing pauses. */
export function ReservationFilter({ filter, initial, onChange, onType }: Props) {
  const [search, setSearch] = useState(filter.q ?? '');
  const asked = useRef(filter.q);

  useEffect(() => {
    // changed elsewhere: by going back, or by a link
    if (filter.q === asked.current) return;
    asked.current = filter.q;
    setSearch(filter.q ?? '');
  }, [filter.q]);

  useEffect(() => {
    const q = search.trim() || undefined;
    if (q === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = q;
      onType({ ...filter, q });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [search, filter, onType]);

  const isNarrowed = filter.from !== initial.from || Boolean(filter.to || filter.status || filter.q);
  return (
    <Flex gap="4" wrap="wrap" align="flex-end" css={{ '& > *': { flex: { base: '1 1 9rem', md: '0 1 11rem' } } }}>
      <TextField
        label={texts.from}
        type="date"
        optional
        value={filter.from ?? ''}
        onChange={(event) => onChange({ ...filter, from: event.target.value || initial.from })}
      />
      <TextField
        label={texts.to}
        type="date"
        optional
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => onChange({ ...filter, to: event.target.value || undefined })}
      />
      <SelectField
        label={all.fields.status}
        value={filter.status ?? ''}
        onChange={(event) => onChange({ ...filter, status: (event.target.value || undefined) as Filter['status'] })}
      >
        <option value="">{texts.anyStatus}</option>
        {ReservationStatus.options.map((status) => (
          <option key={status} value={status}>
            {all.status[status]}
          </option>
        ))}
      </SelectField>
      <Flex flex="1 1 16rem !important">
        <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      </Flex>
      {isNarrowed && (
        <Button
          look="quiet"
          onClick={() => {
            setSearch('');
            onChange(initial);
          }}
        >
          {texts.today}
        </Button>
      )}
    </Flex>
  );
}
