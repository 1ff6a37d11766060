import { chakra, Flex } from '@chakra-ui/react';
import { type FocusEvent, memo, useId } from 'react';
import type { Area, Table } from '#evening/contract/room';
import { written } from '#house/rules/translated';
import { room as all } from '#texts/opening';
import { IconButton } from '../../../house/ui/action/button.tsx';
import { ChevronDownIcon, DeleteIcon } from '../../../house/ui/art/icons.tsx';
import { Input, Select } from '../../../house/ui/form/fields.tsx';
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

/** A table as a line of fields. */
export const TableLine = memo((props: Props) => {
  const { table, line, columns, faults, onRemove } = props;
  const id = useId();
  return (
    <>
      <tr>
        {columns.map((column) => (
          <Cell key={column}>
            <CellInput
              {...cellOf(props)}
              column={column}
              aria-label={texts.cell(texts.columns[column], table.label)}
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
              <CellInput {...cellOf(props)} id={`${id}${column}input`} column={column} errorId={`${id}${column}`} />
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
  errorId: string;
  'aria-label'?: string;
  id?: string;
}

function cellOf({ table, line, areas, faults, onChange }: Props): Omit<CellProps, 'column' | 'errorId'> {
  return { table, line, areas, faults, onChange };
}

function CellInput({ table, line, areas, faults, onChange: onChangeOf, column, errorId, ...label }: CellProps) {
  const isFaulty = faults[column] !== undefined;
  const onChange = (changed: Partial<Table>) => onChangeOf(table._id, changed);
  const cell = {
    ...label,
    'data-line': line,
    'data-column': column,
    'aria-invalid': isFaulty ? (true as const) : undefined,
    'aria-describedby': isFaulty ? errorId : undefined,
  };
  const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();
  switch (column) {
    case 'label':
      return (
        <Input
          {...cell}
          autoComplete="off"
          type="text"
          maxLength={12}
          value={table.label}
          onFocus={selectAll}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      );
    case 'seats':
    case 'smallest':
      return (
        <Input
          {...cell}
          autoComplete="off"
          // the arrow keys go to the next line, and do not count
          type="text"
          inputMode="numeric"
          maxLength={2}
          value={Number.isNaN(table[column]) ? '' : table[column]}
          onFocus={selectAll}
          onChange={({ target }) => onChange({ [column]: Number.parseInt(target.value.replace(/\D/g, ''), 10) })}
        />
      );
    case 'area':
      return (
        <Select {...cell} value={table.area} onChange={({ target }) => onChange({ area: target.value })}>
          {areas.map((area, index) => (
            <option key={area._id} value={area._id}>
              {written(area, 'name') || all.areas.area(index + 1)}
            </option>
          ))}
        </Select>
      );
    case 'shape':
      return (
        <Select {...cell} value={table.shape} onChange={({ target }) => onChange({ shape: target.value === 'round' ? 'round' : 'square' })}>
          <option value="square">{texts.shapes.square}</option>
          <option value="round">{texts.shapes.round}</option>
        </Select>
      );
    case 'isForWalkIns':
      return (
        <chakra.input
          {...cell}
          type="checkbox"
          display="block"
          width="6"
          height="6"
          accentColor="accent.solid"
          checked={table.isForWalkIns}
          onChange={({ target }) => onChange({ isForWalkIns: target.checked })}
        />
      );
  }
}

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
