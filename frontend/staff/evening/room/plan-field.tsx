import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { planSquares, type Room, type Table } from '#evening/contract/room';
import { tablesOf, withTable } from '#evening/rules/room-edits';
import { overlaps, placeInPlan } from '#evening/rules/room-plan';
import { written } from '#house/rules/translated';
import { room as all } from '#texts/opening';
import { RoomDrawing } from '../../../guest/evening/room-drawing.tsx';
import { Input } from '../../../house/ui/form/fields.tsx';
import { Tabs } from '../../../house/ui/layout/tabs.tsx';
import type { ChangeRoom } from './use-room-editor.ts';

const texts = all.plan;

interface Props {
  room: Room;
  isNarrow: boolean;
  onChange: ChangeRoom;
}

/** Where the tables stand, area by area. */
export function PlanField({ room, isNarrow, onChange }: Props) {
  const [chosen, setChosen] = useState<string>();
  const areas = room.areas.filter(({ _id }) => tablesOf(room, _id).length > 0);
  const area = areas.find(({ _id }) => _id === chosen) ?? areas[0];
  if (!area) return null;
  const nameOf = (one: typeof area) => written(one, 'name') || all.areas.area(room.areas.indexOf(one) + 1);
  const plan = <AreaPlan key={area._id} room={room} area={area._id} name={nameOf(area)} isNarrow={isNarrow} onChange={onChange} />;
  if (areas.length === 1) return plan;
  return (
    <Tabs label={all.areas.title} tabs={areas.map((one) => ({ key: one._id, label: nameOf(one) }))} value={area._id} onChange={setChosen}>
      <chakra.div pt="4">{plan}</chakra.div>
    </Tabs>
  );
}

/** The tables of an area on their grid, moved by pointer or arrow keys, and beside it a list that moves them by numbers. */
function AreaPlan({ room, area, name, isNarrow, onChange }: Props & { area: string; name: string }) {
  const tables = tablesOf(room, area);
  const plan = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState('');
  const moveTo = (table: Table, wanted: Place) => {
    const place = placeInPlan(table, wanted);
    const before = tables.find(({ _id }) => _id === table._id);
    if (place.x === before?.x && place.y === before.y) return;
    onChange((now) => withTable(now, table._id, place));
    setSaid(nameOf({ ...table, ...place }, tables));
  };
  const drag = useDrag(plan, moveTo);
  const keys = (event: KeyboardEvent, table: Table) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(table, { x: table.x + step.x, y: table.y + step.y });
  };
  return (
    <chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' }}>
      <chakra.div maxWidth="form">
        <RoomDrawing
          ref={plan}
          label={texts.drawing(name)}
          tables={tables}
          rows={room.rows}
          isWholePlan
          lookOf={(table) => ({
            name: nameOf(table, tables),
            tone: coveredBy(table, tables).length > 0 ? 'warning' : undefined,
            isDashed: table.isForWalkIns,
            isSelected: table._id === chosen,
          })}
          onChoose={({ _id }) => setChosen(_id)}
          handlersOf={(table) => ({
            onFocus: () => setChosen(table._id),
            onKeyDown: (event) => keys(event, table),
            ...(!isNarrow && {
              onPointerDown: (event) => drag.start(event, table),
              onPointerMove: drag.move,
              onPointerUp: drag.end,
              onPointerCancel: drag.end,
            }),
          })}
        />
        <chakra.div role="status" srOnly>
          {said}
        </chakra.div>
      </chakra.div>
      <chakra.table aria-label={texts.list} width="full" borderCollapse="collapse">
        <thead>
          <tr>
            <Head scope="col">{all.tables.columns.label}</Head>
            <Head scope="col">{texts.x}</Head>
            <Head scope="col">{texts.y}</Head>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <Line key={table._id} data-chosen={table._id === chosen || undefined}>
              <Head scope="row">{table.label}</Head>
              {(['x', 'y'] as const).map((axis) => (
                <td key={axis}>
                  {/* in squares, counted from 1 */}
                  <Input
                    aria-label={texts[`${axis}Of`](table.label)}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={planSquares}
                    height="9"
                    minHeight="9"
                    value={table[axis] + 1}
                    onFocus={() => setChosen(table._id)}
                    onChange={({ target: { valueAsNumber: square } }) =>
                      !Number.isNaN(square) && moveTo(table, { x: table.x, y: table.y, [axis]: square - 1 })
                    }
                  />
                </td>
              ))}
            </Line>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

/** In squares from the left and from the top. */
type Place = Pick<Table, 'x' | 'y'>;

/** Moves a table below a pointer, square by square. */
function useDrag(plan: RefObject<SVGSVGElement | null>, moveTo: (table: Table, wanted: Place) => void) {
  const dragged = useRef<{ table: Table; clientX: number; clientY: number }>(undefined);
  return {
    start: (event: PointerEvent<SVGGElement>, table: Table) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      dragged.current = { table, clientX: event.clientX, clientY: event.clientY };
    },
    move: ({ clientX, clientY }: PointerEvent<SVGGElement>) => {
      const from = dragged.current;
      const width = plan.current?.getBoundingClientRect().width;
      if (!from || !width) return;
      const square = width / planSquares;
      moveTo(from.table, { x: from.table.x + (clientX - from.clientX) / square, y: from.table.y + (clientY - from.clientY) / square });
    },
    end: () => {
      dragged.current = undefined;
    },
  };
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function coveredBy(table: Table, tables: readonly Table[]): Table[] {
  return tables.filter((other) => other._id !== table._id && overlaps(table, other));
}

function nameOf(table: Table, tables: readonly Table[]): string {
  const place = texts.table(table.label, table.seats, table.x + 1, table.y + 1);
  const covered = coveredBy(table, tables);
  return covered.length > 0 ? `${place}, ${texts.covers(covered.map(({ label }) => label))}` : place;
}

const Head = chakra('th', { base: { pe: '3', py: '1', textStyle: 'small', fontWeight: 'bold', textAlign: 'start' } });

const Line = chakra('tr', { base: { '& td': { pe: '2', py: '0.5' }, '&[data-chosen]': { bg: 'accent.subtle' } } });
