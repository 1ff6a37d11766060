import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type ComparedFigures, type Figures, FiguresSpan, leadClasses } from '#evening/contract/figures';
import { spokenTag } from '#house/language/spoken';
import { shortDate } from '#house/rules/wall-time';
import { staffFacts, figures as texts } from '#texts/tonight';
import { client } from '../../../house/client/client.ts';
import { useRead } from '../../../house/client/queries.ts';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Chip, ChipGrid, ChipGroup, SmallLegend } from '../../../house/ui/form/chip.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Page } from '../../../house/ui/layout/page.tsx';
import { type Bar, FigureChart } from './chart.tsx';

const number = new Intl.NumberFormat(spokenTag());
const percent = new Intl.NumberFormat(spokenTag(), { style: 'percent', maximumFractionDigits: 1 });
const weekday = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', weekday: 'short' });
const dayAndMonth = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', day: 'numeric', month: 'numeric' });

/** So many fit below each other's bars on a phone. */
const shownSlots = 8;

/** Guests, no-shows, sources, lead times and busiest times of a period beside the one before. */
export function FiguresScreen() {
  const [span, setSpan] = useState<FiguresSpan>('weeks');
  const read = (options: { signal: AbortSignal }) => client.reservations.figures({ query: { span }, ...options });
  const query = useRead(['reservations', 'figures', span], read, { placeholderData: keepPreviousData });
  return (
    <Page title={texts.title}>
      <ChipGroup label={<SmallLegend>{texts.span}</SmallLegend>}>
        <ChipGrid gridTemplateColumns="repeat(3, minmax(0, 8rem))">
          {FiguresSpan.options.map((one) => (
            <Chip key={one} name="span" value={one} checked={one === span} onChange={() => setSpan(one)}>
              {texts.spans[one]}
            </Chip>
          ))}
        </ChipGrid>
      </ChipGroup>
      <QueryResult query={query}>{(figures) => <Compared {...figures} />}</QueryResult>
    </Page>
  );
}

function Compared({ present, before }: ComparedFigures) {
  if (!present || !before)
    return (
      <EmptyState>
        {texts.none}. {texts.noneYet}
      </EmptyState>
    );
  const isEmpty = [present, before].every(({ parties, noShows, cancelled }) => parties + noShows + cancelled === 0);
  return (
    <Stack gap="6">
      <chakra.p color="fg.muted">
        {texts.period(shortDate(present.from), shortDate(present.to), shortDate(before.from), shortDate(before.to))} {texts.counted}
      </chakra.p>
      {isEmpty ? <EmptyState>{texts.noGuests}</EmptyState> : <Charts present={present} before={before} />}
    </Stack>
  );
}

interface Both {
  present: Figures;
  before: Figures;
}

function Charts(both: Both) {
  const { present, before } = both;
  const { sources, leads } = present;
  return (
    <>
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="4" m="0">
        {(['covers', 'parties', 'noShows', 'cancelled'] as const).map((figure) => (
          <Sheet key={figure}>
            <chakra.dt textStyle="small" color="fg.muted">
              {texts.totals[figure]}
            </chakra.dt>
            <chakra.dd m="0" textStyle="page" fontVariantNumeric="tabular-nums lining-nums">
              {number.format(present[figure])}
            </chakra.dd>
            <chakra.dd m="0" textStyle="small" color="fg.muted">
              {texts.before(number.format(before[figure]))}
              {figure === 'noShows' && `; ${texts.ofParties(percent.format(noShowShare(present)))}`}
            </chakra.dd>
          </Sheet>
        ))}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, '2xl': 2 }} gap="6">
        <FigureChart title={texts.coversOverTime} head={texts.part} bars={overTime(both, 'covers')} />
        <FigureChart title={texts.noShowsOverTime} head={texts.part} bars={overTime(both, 'noShows')} />
        <FigureChart title={texts.slots} note={texts.slotsNote} head={texts.slot} bars={busiest(both)} />
        <FigureChart
          title={texts.leads}
          note={texts.leadsNote}
          head={texts.days}
          bars={leadClasses.map((first, at) => {
            const next = leadClasses[at + 1];
            const name = texts.lead(first, next && next - 1);
            return { name, label: [next ? name : `${first}+`], present: leads[at] ?? 0, before: before.leads[at] ?? 0 };
          })}
        />
        <FigureChart
          title={texts.sources}
          note={texts.sourcesNote}
          head={texts.source}
          bars={(['web', 'phone', 'walkin', 'imported'] as const).flatMap((source) => {
            const name = staffFacts.sources[source];
            const bar = { name, label: [name], present: sources[source], before: before.sources[source] };
            // only who has moved in lately has these
            return source === 'imported' && bar.present + bar.before === 0 ? [] : bar;
          })}
        />
      </SimpleGrid>
    </>
  );
}

function overTime({ present, before }: Both, amount: 'covers' | 'noShows'): Bar[] {
  const every = Math.ceil(present.parts.length / 4);
  return present.parts.map((part, at) => ({
    name: `${nameOfWeekday(part.from)} ${shortDate(part.from)}`,
    label: at % every === 0 ? [dayAndMonth.format(new Date(part.from))] : undefined,
    present: part[amount],
    before: before.parts[at]?.[amount] ?? 0,
  }));
}

function busiest({ present, before }: Both): Bar[] {
  return present.slots.slice(0, shownSlots).map(({ weekday: day, time, covers }) => {
    // a week that begins with a Monday
    const name = nameOfWeekday(`2024-01-0${day + 1}`);
    const former = before.slots.find((slot) => slot.weekday === day && slot.time === time);
    return { name: `${name} ${time}`, label: [name, time], present: covers, before: former?.covers ?? 0 };
  });
}

const nameOfWeekday = (date: string) => weekday.format(new Date(date));
const noShowShare = ({ parties, noShows }: Figures) => noShows / Math.max(1, parties + noShows);
