import { chakra, Flex } from '@chakra-ui/react';
import { memo, useId } from 'react';
import type { Area, Table } from '#evening/contract/room';
import { written } from '#house/rules/translated';
import { room as all } from '#texts/opening';
import { IconButton } from '../../../house/ui/action/button.tsx';
import { ChevronDownIcon, DeleteIcon } from '../../../house/ui/art/icons.tsx';
import { Input, Options, Select } from '../../../house/ui/form/fields.tsx';
import { LineButton } from '../../house/line-button.ts';
import { lineOf } from './use-room-editor.ts';

const texts = all.tables;
type Column = keyof typeof texts.columns;

interface Props {
  table: Table;
  line: number;
  areas: readonly Area[];
  columns: readonly Column[];
  faults: Partial<Record<Column, string>>;
  onChange: (_id: string, changed: Partial<Table>) => void;
  onRemove: (line: number) => void;
}

/** Compares what a line shows: the form copies all tables at each key, and most lines stay as they are. */
function looksTheSame<Shown extends Props>(before: Shown, after: Shown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

export const TableLine = memo((props: Props) => {
  const { table, line, columns, faults, onRemove } = props;
  const id = useId();
  return (
    <>
      <tr>
        {columns.map((column) => (
          <Cell key={column}>
            <CellInput
              {...props}
              column={column}
              named={{ 'aria-label': texts.cell(texts.columns[column], table.label) }}
              errorId={`${id}${column}`}
            />
          </Cell>
        ))}
        <Cell>
          <IconButton label={texts.remove(table.label)} onClick={() => onRemove(line)}>
            <DeleteIcon />
          </IconButton>
        </Cell>
      </tr>
      {Object.keys(faults).length > 0 && (
        <tr>
          <chakra.td colSpan={columns.length + 1} px="1" pb="2">
            <Faults id={id} faults={faults} />
          </chakra.td>
        </tr>
      )}
    </>
  );
}, looksTheSame);

/** A table in a list on a phone: what it is in one line, and its fields when it is open. */
export const TableCard = memo(({ isOpen, onOpen, ...props }: Props & { isOpen: boolean; onOpen: (_id: string) => void }) => {
  const { table, line, areas, columns, faults, onRemove } = props;
  const id = useId();
  return (
    <chakra.li borderBottomWidth="1px">
      <Flex align="center" gap="1">
        <LineButton
          type="button"
          flex="1"
          gap="2"
          justifyContent="space-between"
          lineHeight="tight"
          aria-expanded={isOpen}
          aria-label={`${texts.edit(table.label)}: ${lineOf(table, areas)}`}
          aria-invalid={Object.keys(faults).length > 0 && !isOpen ? true : undefined}
          onClick={() => onOpen(table._id)}
        >
          <span>{lineOf(table, areas)}</span>
          <ChevronDownIcon />
        </LineButton>
        <IconButton label={texts.remove(table.label)} onClick={() => onRemove(line)}>
          <DeleteIcon />
        </IconButton>
      </Flex>
      {isOpen && (
        <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr" alignItems="end" pb="4">
          {columns.map((column) => (
            <div key={column}>
              <chakra.label htmlFor={`${id}${column}input`} display="block" mb="1" textStyle="small" fontWeight="bold">
                {texts.columns[column]}
              </chakra.label>
              <CellInput {...props} named={{ id: `${id}${column}input` }} column={column} errorId={`${id}${column}`} />
            </div>
          ))}
        </chakra.div>
      )}
      <Faults id={id} faults={faults} />
    </chakra.li>
  );
}, looksTheSame);

interface CellProps extends Pick<Props, 'table' | 'line' | 'areas' | 'faults' | 'onChange'> {
  column: Column;
  named: { 'aria-label': string } | { id: string };
  errorId: string;
}

function CellInput({ table, line, areas, faults, onChange: onChangeOf, column, named, errorId }: CellProps) {
  const isFaulty = faults[column] !== undefined;
  const onChange = (value: string | number | boolean) => onChangeOf(table._id, { [column]: value });
  const cell = {
    ...named,
    'data-line': line,
    'data-column': column,
    'aria-invalid': isFaulty ? (true as const) : undefined,
    'aria-describedby': isFaulty ? errorId : undefined,
  };
  if (column === 'isForWalkIns') {
    return (
      <chakra.input
        {...cell}
        type="checkbox"
        display="block"
        width="6"
        height="6"
        accentColor="accent.solid"
        checked={table.isForWalkIns}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (column === 'area' || column === 'shape') {
    const words = new Map(
      column === 'shape' ? Object.entries(texts.shapes) : areas.map((area, index) => [area._id, areaName(area, index)]),
    );
    return (
      <Select {...cell} value={table[column]} onChange={({ target }) => onChange(target.value)}>
        <Options of={[...words.keys()]} word={(one) => words.get(one) ?? one} />
      </Select>
    );
  }
  const isNumber = column !== 'label';
  return (
    <Input
      {...cell}
      autoComplete="off"
      // the arrow keys go to the next line, and do not count
      type="text"
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={isNumber ? 2 : 12}
      value={Number.isNaN(table[column]) ? '' : table[column]}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(isNumber ? Number.parseInt(target.value.replace(/\D/g, ''), 10) : target.value)}
    />
  );
}

const areaName = (area: Area, index: number) => written(area, 'name') || all.areas.area(index + 1);

function Faults({ id, faults }: { id: string; faults: Props['faults'] }) {
  return Object.entries(faults).map(([column, message]) => (
    <chakra.p key={column} id={`${id}${column}`} textStyle="small" color="danger.fg" fontWeight="medium">
      {message}
    </chakra.p>
  ));
}

const Cell = chakra('td', {
  base: {
    px: '1',
    py: '0.5',
    verticalAlign: 'middle',
    '& :is(input:not([type=checkbox]), select)': { height: '10', minHeight: '10', py: '1' },
  },
});
