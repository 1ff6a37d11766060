import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Room, Row } from '#evening/contract/room';
import { seatsOfRow, tablesNamed } from '#evening/rules/room-edits';
import { room as all } from '#texts/opening';
import type { ErrorAt } from '../../../house/ui/form/errors-at.ts';
import { NumberField, TextField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { type ChangeRoom, rowInWords } from './use-room-editor.ts';

const texts = all.rows;

interface Props {
  room: Room;
  errorAt: ErrorAt;
  onChange: ChangeRoom;
}

/** Rows of tables that can be pushed together, typed by their labels. */
export function TableRowsField({ room, errorAt, onChange }: Props) {
  const labelOf = new Map(room.tables.map(({ _id, label }) => [_id, label]));
  return (
    <RowsField
      title={texts.list}
      hint={texts.hint}
      rows={room.rows}
      onChange={(rows) => onChange((now) => ({ ...now, rows }))}
      newRow={{ tables: [], lost: 0 }}
      addLabel={texts.add}
      words={(row, index) => ({
        name: texts.row(index + 1),
        remove: texts.remove(rowInWords(row.tables, labelOf)),
        removed: texts.removed,
      })}
      error={errorAt('rows')}
    >
      {(row, index, change) => (
        <chakra.div flex="1" minWidth="0" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 12rem' }} alignItems="start">
          <LabelsField room={room} row={row} error={errorAt(`rows.${index}.tables`)} onChange={(tables) => change({ tables })} />
          <NumberField
            label={texts.lost}
            min={0}
            max={8}
            value={row.lost}
            none={Number.NaN}
            error={errorAt(`rows.${index}.lost`)}
            onChange={(lost) => change({ lost })}
          />
        </chakra.div>
      )}
    </RowsField>
  );
}

/** The id that stands for a label which no table has: the contract refuses it, and what was typed stays. */
const noTable = 'none';

interface LabelsProps {
  room: Room;
  row: Row;
  error: ReturnType<ErrorAt>;
  onChange: (ids: string[]) => void;
}

/** The tables of a row as a text such as `8+9+10`. */
function LabelsField({ room, row, error, onChange }: LabelsProps) {
  const labels = rowInWords(row.tables, new Map(room.tables.map(({ _id, label }) => [_id, label])));
  const idsOf = (text: string) => {
    const { ids, missing } = tablesNamed(room, text);
    return [...ids, ...missing.map(() => noTable)];
  };
  const [typed, setTyped] = useState(labels);
  // what is typed stays as long as it means the tables of the row, whatever they are called by now
  const text = idsOf(typed).join() === row.tables.join() ? typed : labels;
  const { missing } = tablesNamed(room, text);
  return (
    <TextField
      label={texts.tables}
      placeholder={texts.placeholder}
      autoComplete="off"
      value={text}
      hint={row.tables.length > 1 && missing.length === 0 ? texts.together(seatsOfRow(room, row)) : undefined}
      error={missing.length > 0 ? { message: texts.missing(missing) } : error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(idsOf(target.value));
      }}
    />
  );
}
