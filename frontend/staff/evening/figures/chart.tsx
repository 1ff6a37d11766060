import { chakra } from '@chakra-ui/react';
import { spokenTag } from '#house/language/spoken';
import { figures as texts } from '#texts/tonight';
import { EmptyState } from '../../../house/ui/feedback/query-result.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { DataTable } from '../../../house/ui/layout/data-table.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';

/** An amount of the present period and the one before. */
export interface Bar {
  /** Its name in the table and in sentences. */
  name: string;
  /** The lines below the bar; without them, it has no label of its own. */
  label?: readonly string[] | undefined;
  present: number;
  before: number;
}

interface Props {
  title: string;
  note?: string;
  /** What the names are. */
  head: string;
  bars: readonly Bar[];
}

const number = new Intl.NumberFormat(spokenTag());
const height = 168;
const room = { top: 12, left: 36, bottom: 36 };

/** Amounts as bars and, beside them or folded below them on a phone, as a table. */
export function FigureChart({ title, note, head, bars }: Props) {
  const isNarrow = useNarrow();
  const isEmpty = bars.every(({ present, before }) => present === 0 && before === 0);
  const table = (
    <DataTable
      label={title}
      isCompact
      rows={bars}
      keyOf={({ name }) => name}
      columns={[
        { header: head, cell: ({ name }) => <chakra.span overflowWrap="normal">{name}</chakra.span> },
        { header: texts.present, align: 'end', cell: ({ present }) => number.format(present) },
        { header: texts.earlier, align: 'end', onPhone: 'below', cell: ({ before }) => number.format(before) },
      ]}
    />
  );
  return (
    <Part title={title} note={[note, texts.key].filter(Boolean).join(' ')} minWidth="0">
      {isEmpty ? (
        <EmptyState>{texts.nothing}</EmptyState>
      ) : (
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="5">
          <Bars bars={bars} sentence={sentenceOf(title, bars)} />
          {isNarrow ? (
            <Fold line={texts.asTable}>{table}</Fold>
          ) : (
            <chakra.div maxHeight="48" overflowY="auto" tabIndex={0} role="group" aria-label={title}>
              {table}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Part>
  );
}

/** The picture: places across in percent of its width, so that letters keep their size on every screen; the axis stands beside it. */
function Bars({ bars, sentence }: { bars: readonly Bar[]; sentence: string }) {
  const most = topOf(Math.max(...bars.flatMap(({ present, before }) => [present, before])));
  const y = (amount: number) => room.top + height * (1 - amount / most);
  const share = 100 / bars.length;
  const amounts = [0, most / 2, most];
  const size = { height: `${room.top + height + room.bottom}px`, overflow: 'visible', 'aria-hidden': true } as const;
  return (
    <chakra.div role="img" aria-label={sentence} display="flex" minWidth="0">
      <chakra.svg {...size} width={`${room.left}px`} flexShrink="0">
        {amounts.map((amount) => (
          <chakra.text key={amount} x={room.left - 6} y={y(amount)} dy="0.32em" textAnchor="end" fontSize="xs" fill="fg.muted">
            {number.format(amount)}
          </chakra.text>
        ))}
      </chakra.svg>
      <chakra.svg {...size} flex="1" width="0" minWidth="0">
        {amounts.map((amount) => (
          <chakra.line key={amount} x1="0" x2="100%" y1={y(amount)} y2={y(amount)} stroke="border" />
        ))}
        {bars.map(({ name, label, present, before }, at) => (
          <g key={name}>
            <chakra.rect
              x={`${(at + 0.15) * share}%`}
              width={`${share * 0.7}%`}
              y={y(present)}
              height={y(0) - y(present)}
              fill="accent.solid"
            />
            <chakra.rect x={`${(at + 0.03) * share}%`} width={`${share * 0.94}%`} y={y(before) - 1} height="2" fill="fg" />
            {label?.map((line, row) => (
              <chakra.text
                key={line}
                x={`${(at + 0.5) * share}%`}
                y={y(0) + 15 + row * 14}
                textAnchor="middle"
                fontSize="xs"
                fill="fg.muted"
              >
                {line}
              </chakra.text>
            ))}
          </g>
        ))}
      </chakra.svg>
    </chakra.div>
  );
}

function sentenceOf(title: string, bars: readonly Bar[]): string {
  const sum = bars.reduce((total, { present }) => total + present, 0);
  const most = bars.reduce((one, other) => (other.present > one.present ? other : one));
  return texts.sentence(title, number.format(sum), most.name, number.format(most.present));
}

/** The end of the axis: an even number with one digit that is not zero, or 1.2, 1.6 and so on of it. */
export function topOf(most: number): number {
  const step = Math.max(2, 2 * 10 ** Math.floor(Math.log10(Math.max(most, 1)) - 0.3));
  return Math.max(2, Math.ceil(most / step) * step);
}
