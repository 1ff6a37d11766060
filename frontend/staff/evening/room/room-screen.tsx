import { Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Room, StoredRoom } from '#evening/contract/room';
import { newTable, takeOver } from '#evening/rules/room-edits';
import { room as texts } from '#texts/opening';
import { useOpening, useStoredRoom } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { QuestionDialog } from '../../../house/ui/dialog/dialog.tsx';
import { EditorForm } from '../../../house/ui/dialog/editor-dialog.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import type { ErrorAt } from '../../../house/ui/form/errors-at.ts';
import { NumberField, Options, SelectField } from '../../../house/ui/form/fields.tsx';
import { FormPart, SaveBar } from '../../../house/ui/form/long-form.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { Page } from '../../../house/ui/layout/page.tsx';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';
import { AffectedDialog } from '../affected.tsx';
import { AreasField, TableRowsField } from './areas-and-rows.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PlanField } from './plan-field.tsx';
import { TablesField } from './tables-field.tsx';
import { type ChangeRoom, firstArea, newRoomId, useRoomEditor } from './use-room-editor.ts';

/** The panel screen of the dining room: areas, tables, rows of tables, and how parties are seated. */
export function RoomScreen() {
  const query = useStoredRoom();
  const opening = useOpening();
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>{(stored) => <RoomForm stored={stored} mostGuests={opening.data?.rules?.seats} />}</QueryResult>
    </Page>
  );
}

/** The room in the form; as long as there are no tables, what that means and two ways to enter them. */
function RoomForm({ stored, mostGuests }: { stored: StoredRoom; mostGuests: number | undefined }) {
  const { editor, saving, emptying, room, change, errorAt } = useRoomEditor(stored);
  const [pasted, setPasted] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const isNarrow = useNarrow();

  const addTable = () =>
    change((now) => {
      const areas = now.areas.length > 0 ? now.areas : [{ _id: newRoomId(), ...firstArea, isForWalkIns: false }];
      const area = now.tables.at(-1)?.area ?? areas[0]?._id ?? '';
      return { ...now, areas, tables: [...now.tables, newTable(now, area, newRoomId())] };
    });
  const removeAll = () => {
    const before = editor.form.getValues();
    change((now) => ({ ...now, areas: [], tables: [], rows: [] }));
    announceUndoable(texts.tables.allRemoved, () => change(() => before));
  };

  const hasRoom = room.tables.length > 0 || room.areas.length > 0;
  return (
    <div>
      <EditorForm editor={editor}>
        <Stack gap="6" css={{ '& :is(input, select, button)': { scrollMarginBottom: '24' } }}>
          {hasRoom ? (
            <>
              <FormPart title={texts.tables.title} intro={texts.tables.intro}>
                <TablesField
                  room={room}
                  mostGuests={mostGuests}
                  isNarrow={isNarrow}
                  hasFocus={isTyping}
                  errorAt={errorAt}
                  onChange={change}
                  onAdd={addTable}
                  onPaste={setPasted}
                  onRemoveAll={removeAll}
                />
              </FormPart>
              <FormPart title={texts.rows.title} intro={texts.rows.intro}>
                <TableRowsField room={room} errorAt={errorAt} onChange={change} />
              </FormPart>
              <FormPart title={texts.areas.title} intro={texts.areas.intro}>
                <AreasField room={room} errorAt={errorAt} onChange={change} />
              </FormPart>
              {room.tables.length > 0 && (
                <FormPart title={texts.plan.title} intro={isNarrow ? texts.plan.introOnPhone : texts.plan.intro}>
                  <PlanField room={room} isNarrow={isNarrow} onChange={change} />
                </FormPart>
              )}
              <FormPart title={texts.rules.title} intro={texts.rules.intro}>
                <RoomRules room={room} errorAt={errorAt} onChange={change} />
              </FormPart>
            </>
          ) : (
            <NoTables
              onType={() => {
                setTyping(true);
                addTable();
              }}
              onPaste={() => setPasted('')}
            />
          )}
        </Stack>
        {(hasRoom || editor.isDirty) && <SaveBar editor={editor} />}
      </EditorForm>
      {pasted !== undefined && (
        <PasteDialog
          room={room}
          text={pasted}
          onClose={() => setPasted(undefined)}
          onTake={(read) => {
            const before = editor.form.getValues();
            change((now) => takeOver(now, read, firstArea, newRoomId).room);
            announceUndoable(texts.paste.taken, () => change(() => before));
            setPasted(undefined);
          }}
        />
      )}
      <QuestionDialog {...texts.empty} question={emptying}>
        {texts.empty.question}
      </QuestionDialog>
      <AffectedDialog saving={saving} keepThem={texts.keepThem}>
        {texts.affected}
      </AffectedDialog>
    </div>
  );
}

/** What happens while no tables are stored, and two ways to enter them. */
function NoTables({ onType, onPaste }: { onType: () => void; onPaste: () => void }) {
  return (
    <Part title={texts.first.title} borderColor="metal">
      <Stack gap="3" align="flex-start">
        <p>{texts.first.now}</p>
        <p>{texts.first.afterwards}</p>
        <Flex gap="3" wrap="wrap">
          <Button onClick={onType}>{texts.first.type}</Button>
          <Button look="outline" onClick={onPaste}>
            {texts.tables.paste}
          </Button>
        </Flex>
      </Stack>
    </Part>
  );
}

const gaps = [0, 15, 30, 45, 60] as const satisfies readonly Room['gapMinutes'][];

/** How parties are seated, and what each rule costs. */
function RoomRules({ room, errorAt, onChange }: { room: Room; errorAt: ErrorAt; onChange: ChangeRoom }) {
  const { gapMinutes, mostSpareSeats } = room;
  const withCost = (hint: string, cost: string) => (
    <>
      {hint} <strong>{cost}</strong>
    </>
  );
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <SelectField
        label={texts.rules.gap}
        hint={withCost(texts.rules.gapHint, texts.rules.gapCost(gapMinutes))}
        maxWidth="48"
        value={gapMinutes}
        onChange={({ target }) => onChange((now) => ({ ...now, gapMinutes: gaps.find((gap) => gap === Number(target.value)) ?? 0 }))}
      >
        <Options of={gaps} word={(minutes) => texts.rules.minutes(minutes)} />
      </SelectField>
      <NumberField
        label={texts.rules.spare}
        hint={withCost(texts.rules.spareHint, texts.rules.spareCost(mostSpareSeats))}
        maxWidth="48"
        min={0}
        value={mostSpareSeats}
        none={undefined}
        error={errorAt('mostSpareSeats')}
        onChange={(mostSpareSeats) => onChange((now) => ({ ...now, mostSpareSeats }))}
      />
    </SimpleGrid>
  );
}
