import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Room, Table } from '#evening/contract/room';
import { seatsOf, withoutTables, withRestored, withTable } from '#evening/rules/room-edits';
import { paths } from '#site/contract/page-paths';
import { room as all } from '#texts/opening';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import type { ErrorAt } from '../../../house/ui/form/errors-at.ts';
import { TextLink } from '../../../house/ui/layout/page.tsx';
import { useLatest } from '../../../house/ui/use-latest.ts';
import { TableCard, TableLine } from './table-line.tsx';
import type { ChangeRoom } from './use-room-editor.ts';

const texts = all.tables;
type Column = keyof typeof texts.columns;

interface Props {
  room: Room;
  /** The most guests at the same time by the rules of opening; absent as long as there are none. */
  mostGuests: number | undefined;
  isNarrow: boolean;
  /** The first table gets the focus at once. */
  hasFocus: boolean;
  errorAt: ErrorAt;
  onChange: ChangeRoom;
  onAdd: () => void;
  /** Opens the dialog of pasted tables with a text. */
  onPaste: (text: string) => void;
  onRemoveAll: () => void;
}

/** The tables as lines of fields; on a phone as a list of which one line is open. */
export function TablesField({ room, mostGuests, isNarrow, hasFocus, errorAt, onChange, onAdd, onPaste, onRemoveAll }: Props) {
  const { tables, areas } = room;
  const list = useRef<HTMLFieldSetElement>(null);
  const { goTo, isOpen, open } = useCells(list, tables, isNarrow, hasFocus);
  const after = useRef<HTMLButtonElement>(null);
  const columns = (Object.keys(texts.columns) as Column[]).filter((column) => column !== 'area' || areas.length > 1);

  const change = useLatest((_id: string, changed: Partial<Table>) => onChange((now) => withTable(now, _id, changed)));
  const remove = useLatest((line: number) => {
    const { _id, label } = tables[line] as Table;
    onChange((now) => withoutTables(now, [_id]));
    announceUndoable(texts.removed(label), () => onChange((now) => withRestored(now, room)));
    goTo(Math.min(line, tables.length - 2), 'label');
  });
  const add = (column: Column) => {
    onAdd();
    goTo(tables.length, column);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : isText ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const next = cell.line + step;
    if (next < tables.length) goTo(Math.max(0, next), cell.column);
    else if (event.key === 'Enter') add(cell.column);
  };
  const onPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };

  const line = (table: Table, index: number) => {
    const faults = columns
      .map((column) => [column, errorAt(`tables.${index}.${column}`)?.message] as const)
      .filter(([, message]) => message);
    return { table, areas, columns, line: index, faults: Object.fromEntries(faults), onChange: change, onRemove: remove };
  };
  return (
    <Stack gap="4">
      {tables.length > 6 && (
        <Button look="outline" size="sm" alignSelf="flex-start" srOnly _focusVisible={unhidden} onClick={() => after.current?.focus()}>
          {texts.skip}
        </Button>
      )}
      <chakra.fieldset ref={list} aria-label={texts.title} border="none" p="0" m="0" minWidth="0" onKeyDown={onKeyDown} onPaste={onPasted}>
        {isNarrow ? (
          <chakra.ul aria-label={texts.title} listStyleType="none" p="0" m="0" borderTopWidth="1px">
            {tables.map((table, index) => (
              <TableCard key={table._id} {...line(table, index)} isOpen={isOpen(table._id)} onOpen={open} />
            ))}
          </chakra.ul>
        ) : (
          <chakra.table aria-label={texts.title} width="full" tableLayout="fixed" borderCollapse="collapse">
            <thead>
              <tr>
                {columns.map((column) => (
                  <Head key={column} scope="col" width={widths[column]}>
                    {texts.columns[column]}
                  </Head>
                ))}
                <chakra.td width="12" />
              </tr>
            </thead>
            <tbody>
              {tables.map((table, index) => (
                <TableLine key={table._id} {...line(table, index)} />
              ))}
            </tbody>
          </chakra.table>
        )}
      </chakra.fieldset>
      {errorAt('tables') && <Alert tone="danger">{errorAt('tables')?.message}</Alert>}
      <Flex gap="3" wrap="wrap" align="center">
        <Button ref={after} look="outline" size="sm" onClick={() => add('label')}>
          {texts.add}
        </Button>
        <Button look="outline" size="sm" onClick={() => onPaste('')}>
          {texts.paste}
        </Button>
        <Button look="quiet" size="sm" color="danger.fg" onClick={onRemoveAll}>
          {texts.removeAll}
        </Button>
        <Text role="status" fontWeight="bold" fontVariantNumeric="tabular-nums" ms="auto">
          {texts.summary(tables.length, seatsOf(tables))}
        </Text>
      </Flex>
      <SeatsOfOpening seats={seatsOf(tables)} mostGuests={mostGuests} />
    </Stack>
  );
}

/** What follows when the seats of the tables and those of the opening rules differ: both bound the guests. */
function SeatsOfOpening({ seats, mostGuests }: { seats: number; mostGuests: number | undefined }) {
  if (mostGuests === undefined || seats === mostGuests || seats === 0) return null;
  return (
    <Alert tone="info">
      {seats < mostGuests ? texts.tooFew(seats, mostGuests) : texts.tooMany(seats, mostGuests)}{' '}
      <TextLink to={`${paths.bookingRules}#seats`}>{texts.toRules}</TextLink>
    </Alert>
  );
}

/** Which line of a narrow list is open, and the focus in the lines: a cell that is not there yet gets it as soon as it is. */
function useCells(list: RefObject<HTMLElement | null>, tables: readonly Table[], isNarrow: boolean, hasFocus: boolean) {
  const wanted = useRef<{ line: number; column: Column } | undefined>(hasFocus ? { line: 0, column: 'label' } : undefined);
  const [openId, setOpen] = useState<string>();

  useEffect(() => {
    const cell = wanted.current;
    if (!cell) return;
    const table = tables[cell.line];
    if (isNarrow && table && openId !== table._id) return setOpen(table._id);
    const input = list.current?.querySelector<HTMLElement>(`[data-line="${cell.line}"][data-column="${cell.column}"]`);
    if (!input) return;
    wanted.current = undefined;
    input.focus();
  });

  const open = useLatest((_id: string) => setOpen(openId === _id ? undefined : _id));

  return {
    isOpen: (_id: string) => openId === _id,
    open,
    goTo: (line: number, column: Column) => {
      const input = list.current?.querySelector<HTMLElement>(`[data-line="${line}"][data-column="${column}"]`);
      if (input && line < tables.length) input.focus();
      else wanted.current = { line, column };
    },
  };
}

function cellOf(target: EventTarget): { line: number; column: Column } | undefined {
  const { line, column } = target instanceof HTMLElement ? target.dataset : {};
  return line === undefined || column === undefined ? undefined : { line: Number(line), column: column as Column };
}

/** The widths of the columns; names of areas have what is left. */
const widths: Partial<Record<Column, string>> = { label: '20', seats: '16', smallest: '20', isForWalkIns: '20', shape: '28' };

const unhidden = { position: 'static', width: 'auto', height: 'auto', margin: '0', overflow: 'visible', clipPath: 'none' } as const;

const Head = chakra('th', {
  base: { px: '1', py: '2', textStyle: 'small', fontWeight: 'bold', textAlign: 'start', verticalAlign: 'bottom' },
});
