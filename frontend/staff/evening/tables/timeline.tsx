import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { Room } from '#evening/contract/room';
import { written } from '#house/rules/translated';
import { tables as all } from '#texts/tonight';
import { type Tone, toneColors } from '../../../house/ui/feedback/tones.ts';
import type { TableDrag } from './drag.tsx';
import { hoursOf, type Party, partiesAt, type Span, stateAt, tablesByArea } from './parties.ts';
import { clockAt } from './room-tables.tsx';
import { nameOnly, type PressOf } from './tables-list.tsx';

const texts = all.screen;

interface Props {
  room: Room;
  closedAreas: readonly string[] | undefined;
  parties: readonly Party[];
  span: Span;
  /** The chosen moment, and now as long as that is within the day. */
  moment: number;
  now: number | undefined;
  drag: TableDrag;
  pressOf: PressOf;
  onParty: (party: Party) => void;
}

/** How much (px) of the time before the moment is in view at first. */
const shownBefore = 80;

/** Tables down by area, time across, parties as bars, which are dragged to other tables. It scrolls within its own box. */
export function Timeline({ room, closedAreas, parties, span, moment, now, drag, pressOf, onParty }: Props) {
  const share = (at: number) => `${((at - span.from) / (span.to - span.from)) * 100}%`;
  const hours = hoursOf(span);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to the hours around the moment
  useEffect(() => {
    const { scrollWidth = 0 } = box.current ?? {};
    box.current?.scrollTo({ left: ((moment - span.from) / (span.to - span.from)) * scrollWidth - shownBefore });
  }, []);
  return (
    <Box ref={box} role="group" aria-label={texts.timelineLabel} tabIndex={0}>
      <Sheet style={{ minWidth: `calc(4.5rem + ${hours.length} * 4.5rem)` }}>
        <Hours aria-hidden>
          <Corner />
          <chakra.div position="relative">
            {hours.map((hour) => (
              <Hour key={hour} style={{ insetInlineStart: share(hour) }}>
                {clockAt(hour)}
              </Hour>
            ))}
          </chakra.div>
        </Hours>
        {tablesByArea(room).map(({ area, tables }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
          <div key={area._id} role="group" aria-label={written(area, 'name')}>
            <AreaName aria-hidden>{written(area, 'name')}</AreaName>
            {tables.map((table) => (
              <Line
                key={table._id}
                role="group"
                aria-label={all.tables(table.label)}
                data-table={table._id}
                data-over={drag.drag?.over === table._id || undefined}
                data-closed={closedAreas?.includes(table.area) || undefined}
              >
                <TableName {...(pressOf(table, stateAt(table, moment, parties, closedAreas)) ?? { 'aria-hidden': true })}>
                  <strong>{table.label}</strong>
                  <span>{table.seats}</span>
                </TableName>
                <Track style={{ backgroundSize: `${100 / hours.length}% 100%` }}>
                  <Mark style={{ insetInlineStart: share(moment) }} />
                  {now !== undefined && <Mark data-now style={{ insetInlineStart: share(now) }} />}
                  {partiesAt(table, parties).map((party) => (
                    <Bar
                      key={party._id}
                      type="button"
                      aria-label={barInWords(party)}
                      title={barInWords(party)}
                      data-dragged={drag.drag?.id === party._id || undefined}
                      style={{ insetInlineStart: share(party.from), width: share(span.from + party.to - party.from) }}
                      {...drag.handlersOf(party._id)}
                      onClick={() => drag.unlessDragged(() => onParty(party))}
                      {...toneColors(toneOf(party))}
                      borderStyle={party.isFixed ? 'solid' : 'dashed'}
                    >
                      <span>{shortName(party)}</span>
                    </Bar>
                  ))}
                </Track>
              </Line>
            ))}
          </div>
        ))}
      </Sheet>
    </Box>
  );
}

function toneOf({ reservation, overSince }: Party): Tone {
  if (overSince !== undefined) return 'danger';
  return reservation?.status === 'pending' ? 'warning' : 'success';
}

function shortName(party: Party): string {
  return texts.bar(nameOnly(party), party.seats);
}

function barInWords(party: Party): string {
  const time = texts.time(clockAt(party.from), clockAt(party.to));
  return [shortName(party), time, party.isFixed && all.fixed].filter(Boolean).join(', ');
}

const Box = chakra('div', {
  base: { overflowX: 'auto', borderWidth: '1px', borderRadius: 'md', bg: 'bg.raised', _focusVisible: { outlineOffset: '-2px' } },
});
const Sheet = chakra('div', { base: { position: 'relative' } });
const Hours = chakra('div', { base: { display: 'grid', gridTemplateColumns: '4.5rem minmax(0, 1fr)', height: '8' } });
const Hour = chakra('span', {
  base: { position: 'absolute', top: '1.5', ps: '1', textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});
// the hours that are scrolled away go under it
const Corner = chakra('span', { base: { position: 'sticky', insetInlineStart: '0', zIndex: '1', bg: 'bg.raised' } });
const AreaName = chakra('div', {
  base: { position: 'sticky', insetInlineStart: '0', width: 'max-content', px: '3', py: '1.5', textStyle: 'caps', color: 'fg.muted' },
});
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    borderTopWidth: '1px',
    '&[data-over]': { bg: 'accent.subtle' },
    '&[data-closed]': { bg: 'bg.sunken', color: 'fg.muted' },
  },
});
const TableName = chakra('span', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2',
    px: '3',
    bg: 'bg.raised',
    borderInlineEndWidth: '1px',
    fontVariantNumeric: 'lining-nums',
    '& span': { color: 'fg.muted', textStyle: 'small' },
  },
});
const Track = chakra('div', {
  base: {
    position: 'relative',
    height: '12',
    overflow: 'clip',
    bgImage: 'linear-gradient(to right, {colors.border} 1px, transparent 1px)',
  },
});
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    borderInlineStartWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'fg.muted',
    pointerEvents: 'none',
    '&[data-now]': { borderStyle: 'solid', borderInlineStartWidth: '2px', borderColor: 'danger.solid', zIndex: '1' },
  },
});
const Bar = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '1',
    minWidth: '6',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    textStyle: 'small',
    fontWeight: 'bold',
    textAlign: 'start',
    overflow: 'clip',
    whiteSpace: 'nowrap',
    cursor: 'grab',
    userSelect: 'none',
    // a finger scrolls the hours; up and down it drags the party
    touchAction: 'pan-x',
    '&[data-dragged]': { opacity: 0.5 },
    // the name stays in sight when the beginning is scrolled away
    '& span': {
      position: 'sticky',
      insetInlineStart: '20',
      display: 'inline-block',
      maxWidth: 'full',
      verticalAlign: 'top',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
});
