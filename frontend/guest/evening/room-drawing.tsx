import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type CSSProperties, type KeyboardEvent, type Ref, useId } from 'react';
import { planSquares, type Row } from '#evening/contract/room';
import { boxOf, type DrawnTable } from '#evening/rules/room-plan';
import type { Tone } from '../../house/ui/feedback/tones.ts';

/** One square of the plan, and how far the top of a table is from the edge of its squares: room for the chairs. */
const square = 10;
const roomForChairs = 2.6;

/** How one table looks, and what is said about it. */
interface TableLook {
  /** The accessible name: number, seats, and everything that its colour or its second line says. */
  name: string;
  /** The colours of a tone; without one, those of an empty table. */
  tone?: Tone | undefined;
  /** Up to two lines below the label, such as a name, which is cut, and a time. */
  notes?: readonly string[] | undefined;
  /** Hatched, for a table that somebody waits for. */
  isHatched?: boolean | undefined;
  /** The edge is broken, for tables that are kept for walk-ins or in an area that is closed. */
  isDashed?: boolean | undefined;
  isSelected?: boolean | undefined;
}

type Handlers = Pick<ComponentProps<'g'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown' | 'onFocus'>;

interface Props<Drawn extends DrawnTable> {
  /** The accessible name of the drawing. */
  label: string;
  /** The tables of one area, and the rows of the whole room. */
  tables: readonly Drawn[];
  rows: readonly Pick<Row, 'tables'>[];
  lookOf: (table: Drawn) => TableLook;
  /** The whole plan with its grid, to move tables on; otherwise the part in which there are tables. */
  isWholePlan?: boolean;
  /** Tables are drawn over all of their squares, without chairs, and are at least 44 px wide: more room to write and to press. */
  isFilled?: boolean;
  /** Chooses a table by pointer, Enter or the space bar. Tables take the focus only with this. */
  onChoose?: (table: Drawn) => void;
  /** Further handlers of a table. With `onPointerDown`, a finger on a table moves it and does not scroll the page. */
  handlersOf?: (table: Drawn) => Handlers;
  ref?: Ref<SVGSVGElement>;
}

/** The tables of an area, drawn on the grid of its plan; each is an element with `data-table`, its id. */
export function RoomDrawing<Drawn extends DrawnTable>({
  label,
  tables,
  rows,
  lookOf,
  isWholePlan = false,
  isFilled = false,
  onChoose,
  handlersOf,
  ref,
}: Props<Drawn>) {
  const id = useId();
  const [grid, hatch] = [`${id}grid`, `${id}hatch`];
  const { x, y, width, height } = isWholePlan ? wholePlan : partWith(tables);
  return (
    <Plan
      ref={ref}
      role={onChoose ? 'group' : 'img'}
      aria-label={onChoose ? label : [label, ...tables.map((table) => lookOf(table).name)].join(', ')}
      viewBox={[x, y, width, height].map((squares) => squares * square).join(' ')}
      style={isFilled ? { minWidth: `${width * targetRem}rem` } : undefined}
    >
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.4" height="4" data-part="hatch" />
      </pattern>
      {isWholePlan && (
        <>
          <pattern id={grid} width={square} height={square} patternUnits="userSpaceOnUse">
            <circle cx={square / 2} cy={square / 2} r="0.5" data-part="dot" />
          </pattern>
          <rect width={width * square} height={height * square} fill={`url(#${grid})`} />
        </>
      )}
      {jointsOf(tables, rows).map(({ key, from, to }) => (
        <line key={key} data-part="joint" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {tables.map((table) => {
        const { name, tone, isDashed, isHatched, isSelected, notes } = lookOf(table);
        const handlers = handlersOf?.(table) ?? {};
        return (
          <g
            key={table._id}
            {...handlers}
            data-table={table._id}
            data-tone={tone}
            data-dashed={isDashed || undefined}
            data-hatched={isHatched || undefined}
            data-movable={handlers.onPointerDown ? true : undefined}
            {...(onChoose && {
              role: 'button',
              tabIndex: 0,
              'aria-label': name,
              'aria-pressed': isSelected ?? false,
              onClick: () => onChoose(table),
              onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
                if (event.key === 'Enter' || event.key === ' ') {
                  event.preventDefault();
                  onChoose(table);
                }
                handlers.onKeyDown?.(event);
              },
            })}
          >
            <title>{name}</title>
            <TableShape
              table={table}
              notes={notes}
              isFilled={isFilled}
              hatch={isHatched ? `url(#${hatch})` : undefined}
              isSelected={isSelected}
            />
          </g>
        );
      })}
    </Plan>
  );
}

interface ShapeProps extends Pick<TableLook, 'notes' | 'isSelected'> {
  table: DrawnTable;
  isFilled: boolean;
  /** What is drawn over the top. */
  hatch: string | undefined;
}

function TableShape({ table, notes = [], isFilled, hatch, isSelected }: ShapeProps) {
  const edge = isFilled ? 0.6 : roomForChairs;
  const box = boxOf(table);
  const [left, top, width, height] = [box.x * square, box.y * square, box.width * square, box.height * square];
  const middle = middleOf(table);
  const room = (width - 2 * edge) * (table.shape === 'round' ? 0.8 : 1);
  return (
    <>
      {(isFilled ? [] : chairsOf(table)).map(({ x, y, angle }) => (
        <rect
          key={`${x}/${y}`}
          data-part="chair"
          x="-2.6"
          y="-1.3"
          width="5.2"
          height="2.6"
          rx="1.2"
          transform={`translate(${middle.x + x} ${middle.y + y}) rotate(${angle})`}
        />
      ))}
      <rect
        data-part="ring"
        x={left - 0.4}
        y={top - 0.4}
        width={width + 0.8}
        height={height + 0.8}
        rx="3"
        data-on={isSelected || undefined}
      />
      {[{ 'data-part': 'top' }, ...(hatch ? [{ 'data-part': 'hatched', fill: hatch }] : [])].map((part) =>
        table.shape === 'round' ? (
          <circle key={part['data-part']} {...part} cx={middle.x} cy={middle.y} r={width / 2 - edge} />
        ) : (
          <rect
            key={part['data-part']}
            {...part}
            x={left + edge}
            y={top + edge}
            width={width - 2 * edge}
            height={height - 2 * edge}
            rx="2"
          />
        ),
      )}
      <text
        data-part="label"
        x={middle.x}
        y={middle.y - (labelAbove[notes.length] ?? 0)}
        style={fitting(table.label, room, labelSize[notes.length] ?? 6)}
      >
        {table.label}
      </text>
      {notes.map((note, line) => (
        <text
          key={note}
          data-part="note"
          x={middle.x}
          y={middle.y + 4.4 - (notes.length - 1) * 3.6 + line * 5.8}
          style={fitting(note, width, notes.length > 1 ? 5.2 : 6.4)}
        >
          {line < notes.length - 1 ? cut(note, width) : note}
        </text>
      ))}
    </>
  );
}

/** Where the label stands above the middle, and its size, by the number of lines below it. */
const labelAbove = [0, 2.4, 5.6];
const labelSize = [10, 8, 6.4];

/** How wide a square is at least where the smallest table, of two squares, is a target. */
const targetRem = 1.34;

const wholePlan = { x: 0, y: 0, width: planSquares, height: planSquares };

/** The part of the plan in which tables stand, with a square around them; not so small that two tables would fill a screen. */
function partWith(tables: readonly DrawnTable[]): typeof wholePlan {
  const boxes = tables.map(boxOf);
  if (boxes.length === 0) return wholePlan;
  const least = 14;
  const left = Math.min(...boxes.map(({ x }) => x)) - 1;
  const top = Math.min(...boxes.map(({ y }) => y)) - 1;
  const width = Math.max(...boxes.map(({ x, width }) => x + width)) + 1 - left;
  const height = Math.max(...boxes.map(({ y, height }) => y + height)) + 1 - top;
  const wider = Math.max(0, least - width);
  return { x: left - wider / 2, y: top, width: width + wider, height };
}

/** The lines between neighbours of a row that stand in this area. */
function jointsOf(tables: readonly DrawnTable[], rows: readonly Pick<Row, 'tables'>[]) {
  const middles = new Map(tables.map((table) => [table._id, middleOf(table)]));
  return rows.flatMap((row) =>
    row.tables.slice(1).flatMap((id, before) => {
      const from = middles.get(row.tables[before] ?? '');
      const to = middles.get(id);
      return from && to ? [{ key: `${row.tables[before]}+${id}`, from, to }] : [];
    }),
  );
}

function middleOf(table: DrawnTable): { x: number; y: number } {
  const { x, y, width, height } = boxOf(table);
  return { x: (x + width / 2) * square, y: (y + height / 2) * square };
}

/** Where the chairs of a table stand, seen from its middle. */
function chairsOf({ seats, shape, ...table }: DrawnTable): { x: number; y: number; angle: number }[] {
  const { width, height } = boxOf({ seats, shape, ...table });
  const half = { x: (width * square) / 2 - 1.5, y: (height * square) / 2 - 1.5 };
  if (shape === 'round') {
    return Array.from({ length: seats }, (_, n) => {
      const turn = (n / seats) * 2 * Math.PI;
      return { x: rounded(half.x * Math.sin(turn)), y: rounded(-half.y * Math.cos(turn)), angle: rounded((turn * 180) / Math.PI) };
    });
  }
  // the ends of a long table have one chair each, from four seats on
  const ends = seats >= 4 ? 2 : 0;
  const above = Math.ceil((seats - ends) / 2);
  const side = (count: number, y: number) =>
    Array.from({ length: count }, (_, n) => ({ x: rounded(((2 * n + 1) / count - 1) * (half.x - 1)), y, angle: 0 }));
  const atEnds = [-1, 1].slice(0, ends).map((end) => ({ x: end * half.x, y: 0, angle: 90 }));
  return [...side(above, -half.y), ...side(seats - ends - above, half.y), ...atEnds];
}

const rounded = (length: number) => Math.round(length * 100) / 100;

/** Letters of which a text is not wider than its table, unless they would be too small to read. As an attribute, the page's styles would overrule the size. */
function fitting(text: string, width: number, size: number): CSSProperties {
  return { fontSize: `${rounded(Math.max(smallest, Math.min(size, width / (0.56 * Math.max(1, text.length)))))}px` };
}

const smallest = 4.6;

/** As much of a text as a table of this width has room for, and its chairs beside it. */
function cut(text: string, width: number): string {
  const most = Math.floor((width + 1) / (0.52 * smallest));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

const tones = ['success', 'warning', 'danger', 'info', 'neutral'] as const satisfies readonly Tone[];

const Plan = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.sunken',
    fontFamily: 'body',
    userSelect: 'none',
    '& [data-table]': { outline: 'none' },
    '& [role=button]': { cursor: 'pointer' },
    '& [data-movable]': { cursor: 'grab', touchAction: 'none' },
    '& [data-part=dot]': { fill: 'border.strong' },
    '& [data-part=joint]': { stroke: 'metal', strokeWidth: '3', strokeLinecap: 'round' },
    '& [data-part=chair]': { fill: 'bg.sunken', stroke: 'border.strong', strokeWidth: '0.6' },
    '& [data-part=top]': { fill: 'bg.raised', stroke: 'border.strong', strokeWidth: '0.8' },
    '& [data-dashed] [data-part=top]': { strokeDasharray: '2.4 1.6' },
    '& [data-part=label]': { fill: 'fg', fontWeight: 'bold' },
    '& [data-part=note]': { fill: 'fg', fontVariantNumeric: 'tabular-nums' },
    '& [data-part=hatch]': { fill: 'fg', opacity: 0.28 },
    '& [data-part=hatched]': { pointerEvents: 'none' },
    '& text': { textAnchor: 'middle', dominantBaseline: 'central', pointerEvents: 'none' },
    '& [data-part=ring]': { fill: 'transparent', stroke: 'transparent', strokeWidth: '1.2' },
    '& [data-part=ring][data-on]': { stroke: 'accent.solid' },
    '& [data-table]:focus-visible [data-part=ring]': { stroke: 'focus', strokeWidth: '1.6' },
    '& [role=button]:hover [data-part=top]': { stroke: 'fg' },
    ...Object.fromEntries(
      tones.flatMap((tone) => [
        [`& [data-tone=${tone}] [data-part=top]`, { fill: `${tone}.bg`, stroke: `${tone}.border` }],
        [`& [data-tone=${tone}] text`, { fill: `${tone}.fg` }],
        // what is written on a hatched table stays readable
        [`& [data-tone=${tone}][data-hatched] text`, { stroke: `${tone}.bg`, strokeWidth: '1.8', paintOrder: 'stroke' }],
      ]),
    ),
  },
});
