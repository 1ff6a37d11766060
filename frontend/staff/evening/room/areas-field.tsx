import { chakra } from '@chakra-ui/react';
import type { Room } from '#evening/contract/room';
import { seatsOf, tablesOf, withoutArea, withRestored } from '#evening/rules/room-edits';
import { written } from '#house/rules/translated';
import { room as all } from '#texts/opening';
import { type ErrorAt, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { Checkbox } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { YearSpanFields } from '../year-span-fields.tsx';
import { type ChangeRoom, newRoomId } from './use-room-editor.ts';

const texts = all.areas;
const summer = { from: '05-01', to: '09-30' };

/** The areas: name in each language, part of the year, walk-ins. An area is removed with its tables. */
export function AreasField({ room, errorAt, onChange }: { room: Room; errorAt: ErrorAt; onChange: ChangeRoom }) {
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
