import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Room, Row } from '#evening/contract/room';
import { seatsOf, seatsOfRow, tablesNamed, tablesOf, withoutArea, withRestored } from '#evening/rules/room-edits';
import { written } from '#house/rules/translated';
import { room as all } from '#texts/opening';
import { type ErrorAt, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { Checkbox, NumberField, TextField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { YearSpanFields } from '../year-span-fields.tsx';
import { type ChangeRoom, newRoomId, rowInWords } from './use-room-editor.ts';

const texts = all.areas;
const rowTexts = all.rows;
const summer = { from: '05-01', to: '09-30' };

interface Props {
  room: Room;
  errorAt: ErrorAt;
  onChange: ChangeRoom;
}

/** The areas: name in each language, part of the year, walk-ins. An area is removed with its tables. */
export function AreasField({ room, errorAt, onChange }: Props) {
  const remove = (index: number) => {
    const before = room;
    onChange((now) => withoutArea(now, before.areas[index]?._id ?? ''));
    return () => onChange((now) => withRestored(now, before));
  };
  return (
    <RowsField
      title={texts.list}
      hint={texts.hint}
      rows={room.areas}
      onChange={(areas) => onChange((now) => ({ ...now, areas }))}
      onRemove={remove}
      newRow={{ _id: newRoomId(), name: '', isForWalkIns: false }}
      addLabel={texts.add}
      words={(area, index) => {
        const name = written(area, 'name');
        return {
          name: name || texts.area(index + 1),
          remove: texts.remove(name),
          removed: texts.removed(name, tablesOf(room, area._id).length),
        };
      }}
      error={errorAt('areas')}
    >
      {(area, index, change) => {
        const tables = tablesOf(room, area._id);
        return (
          <chakra.div flex="1" minWidth="0" display="grid" gap="3">
            <TranslatedField
              label={texts.name}
              field="name"
              placeholder={texts.placeholder}
              maxLength={40}
              inputOf={textInputs(area, 'name', change, errorsBelow(errorAt, `areas.${index}`))}
            />
            <Note>{texts.tables(tables.length, seatsOf(tables))}</Note>
            <div>
              <Checkbox
                label={texts.isForWalkIns}
                checked={area.isForWalkIns}
                onChange={({ target }) => change({ isForWalkIns: target.checked })}
              />
            </div>
            <div>
              <Checkbox
                label={texts.isSeasonal}
                checked={Boolean(area.season)}
                onChange={({ target }) => change({ season: target.checked ? summer : undefined })}
              />
            </div>
            {area.season && (
              <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
                <YearSpanFields {...area.season} onChange={(changed) => change({ season: { ...summer, ...area.season, ...changed } })} />
              </chakra.div>
            )}
          </chakra.div>
        );
      }}
    </RowsField>
  );
}

/** Rows of tables that can be pushed together, typed by their labels. */
export function TableRowsField({ room, errorAt, onChange }: Props) {
  const labelOf = new Map(room.tables.map(({ _id, label }) => [_id, label]));
  return (
    <RowsField
      title={rowTexts.list}
      hint={rowTexts.hint}
      rows={room.rows}
      onChange={(rows) => onChange((now) => ({ ...now, rows }))}
      newRow={{ tables: [], lost: 0 }}
      addLabel={rowTexts.add}
      words={(row, index) => ({
        name: rowTexts.row(index + 1),
        remove: rowTexts.remove(rowInWords(row.tables, labelOf)),
        removed: rowTexts.removed,
      })}
      error={errorAt('rows')}
    >
      {(row, index, change) => (
        <chakra.div flex="1" minWidth="0" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 12rem' }} alignItems="start">
          <LabelsField room={room} row={row} error={errorAt(`rows.${index}.tables`)} onChange={(tables) => change({ tables })} />
          <NumberField
            label={rowTexts.lost}
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
      label={rowTexts.tables}
      placeholder={rowTexts.placeholder}
      autoComplete="off"
      value={text}
      hint={row.tables.length > 1 && missing.length === 0 ? rowTexts.together(seatsOfRow(room, row)) : undefined}
      error={missing.length > 0 ? { message: rowTexts.missing(missing) } : error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(idsOf(target.value));
      }}
    />
  );
}
