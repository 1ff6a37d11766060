import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Room } from '#evening/contract/room';
import { type TakenOver, takeOver } from '#evening/rules/room-edits';
import { type RoomText, readRoomText } from '#evening/rules/room-text';
import { written } from '#house/rules/translated';
import { components } from '#texts/house';
import { room as all } from '#texts/opening';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { TextareaField } from '../../../house/ui/form/fields.tsx';
import { firstArea, newRoomId } from './use-room-editor.ts';

const texts = all.paste;
const mostLetters = 10_000;

interface Props {
  room: Room;
  /** What is in the field at first. */
  text: string;
  onTake: (read: RoomText) => void;
  onClose: () => void;
}

/** Tables as a text, and what becomes of each line of it, before it is taken over. */
export function PasteDialog({ room, text: first, onTake, onClose }: Props) {
  const [text, setText] = useState(first);
  const read = readRoomText(text);
  const taken = takeOver(room, read, firstArea, newRoomId);
  const count = taken.added.length + taken.changed.length;
  const hasChanges = count > 0 || JSON.stringify([room.areas, room.rows]) !== JSON.stringify([taken.room.areas, taken.room.rows]);
  return (
    <Dialog title={all.tables.paste} size="lg" isDirty={text !== first && text.trim() !== ''} onClose={onClose}>
      <Stack gap="5">
        <TextareaField
          label={texts.label}
          hint={texts.hint}
          placeholder={texts.placeholder}
          rows={6}
          data-autofocus
          maxLength={mostLetters}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && hasChanges) onTake(read);
          }}
        />
        <chakra.section aria-label={texts.preview}>
          <Stack gap="4">
            <chakra.h3 textStyle="dish">{texts.preview}</chakra.h3>
            {text.trim() === '' ? <chakra.p color="fg.muted">{texts.nothing}</chakra.p> : <Preview room={room} read={read} taken={taken} />}
          </Stack>
        </chakra.section>
      </Stack>
      <DialogActions>
        <DialogCancel>{components.cancel}</DialogCancel>
        <Button disabled={!hasChanges} onClick={() => onTake(read)}>
          {texts.take(count)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ room, read, taken }: { room: Room; read: RoomText; taken: TakenOver }) {
  const { added, changed, same } = taken;
  const assumed = read.tables.filter(({ label, isAssumed }) => isAssumed && added.includes(label)).map(({ label }) => label);
  return (
    <>
      <p role="status">
        {texts.counts(added.length, changed.length, same.length)} {room.tables.length > 0 && texts.stays}
      </p>
      {assumed.length > 0 && <Alert tone="warning">{texts.assumed(assumed)}</Alert>}
      {read.unread.length > 0 && (
        <Alert tone="warning">
          <strong>{texts.unread}</strong>
          <chakra.ul m="0" ps="5">
            {read.unread.map(({ line, text, why }) => (
              <li key={`${line} ${text}`}>
                {texts.line(line, text)}
                <chakra.span display="block" textStyle="small">
                  {texts.why[why]}
                </chakra.span>
              </li>
            ))}
          </chakra.ul>
        </Alert>
      )}
      {taken.room.areas.map((area) => {
        const tables = taken.room.tables.filter(
          (table) => table.area === area._id && [...added, ...changed, ...same].includes(table.label),
        );
        if (tables.length === 0) return null;
        return (
          <chakra.div key={area._id}>
            <chakra.h4 textStyle="small" fontWeight="bold" mb="1">
              {written(area, 'name')}
              {area.isForWalkIns && ` · ${all.areas.isForWalkIns}`}
            </chakra.h4>
            <Flex as="ul" listStyleType="none" p="0" m="0" gap="2" wrap="wrap" aria-label={all.tables.title}>
              {tables.map((table) => {
                const state = added.includes(table.label) ? 'added' : changed.includes(table.label) ? 'changed' : 'same';
                const details = texts.details(table.smallest, table.isForWalkIns, table.shape === 'round');
                const words = [texts.table(table.label, table.seats), details, state !== 'added' && texts.states[state]];
                return (
                  <li key={table._id}>
                    <StatusBadge tone={tones[state]}>{words.filter(Boolean).join(', ')}</StatusBadge>
                  </li>
                );
              })}
            </Flex>
          </chakra.div>
        );
      })}
      {read.rows.length > 0 && <p>{texts.rows(read.rows.map(({ tables, lost }) => tables.join('+') + (lost ? ` (−${lost})` : '')))}</p>}
    </>
  );
}

const tones = { added: 'success', changed: 'info', same: 'neutral' } as const;
