import { type Area, Room, type SavedRoom, type StoredRoom, type Table } from '#evening/contract/room';
import { allTexts, written } from '#house/rules/translated';
import { room as texts } from '#texts/opening';
import { client } from '../../../house/client/client.ts';
import { useEditor, useNewest } from '../../../house/client/editing/use-editor.ts';
import { useQuestion } from '../../../house/ui/dialog/dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { errorsIn } from '../../../house/ui/form/errors-at.ts';
import { namedIn } from '../../../house/ui/language/form-translations.ts';
import { useDecidedSaving } from '../affected.tsx';

/** Changes the room in the form; what is typed meanwhile is in `room`. */
export type ChangeRoom = (change: (room: Room) => Room) => void;

/** Edits the room; after saving the form stays open and shows what is stored. */
export function useRoomEditor(stored: StoredRoom) {
  const saving = useDecidedSaving<Room, SavedRoom>({
    look: (room) => client.opening.affectedByRoom({ body: { room } }),
    save: (room, version = 0, affected) => client.opening.updateRoom({ body: { room, version, affected } }),
  });
  const emptying = useQuestion<true>();
  const editor = useEditor<Room, StoredRoom & { _id?: string }>({
    group: 'opening',
    schema: Room,
    // the rules of opening are a draft of the same group
    edited: { ...stored, _id: 'room' },
    valuesOf: (edited) => ({ ...emptyRoom, ...edited?.room }),
    save: async (room, version) => {
      const countsSeatsAgain = room.tables.length === 0 && (stored.room?.tables.length ?? 0) > 0;
      return countsSeatsAgain && !(await emptying.ask(true)) ? undefined : saving.save(room, version);
    },
    onSaved: ({ message, data }) => {
      editor.continueFrom(data);
      announce(message || texts.saved);
    },
    fieldTexts: roomInWords,
  });
  useNewest(editor, stored);

  const { form } = editor;
  const { errors, isSubmitted } = form.formState;

  const change: ChangeRoom = (make) => {
    const before = form.getValues();
    const after = make(before);
    for (const name of ['areas', 'tables', 'rows', 'mostSpareSeats', 'gapMinutes'] as const) {
      if (after[name] !== before[name]) form.setValue(name, after[name], { shouldDirty: true });
    }
    // a change of one part mends or breaks another: a label that stands twice, a row without a table
    if (isSubmitted) form.trigger();
  };

  return { editor, saving, emptying, room: form.watch(), change, errorAt: errorsIn(errors) };
}

const emptyRoom: Room = { areas: [], tables: [], rows: [], mostSpareSeats: undefined, gapMinutes: 0 };

/** Guests read its name in each language. */
export const firstArea = namedIn({ en: 'Hall', cs: 'Sál' });

/** The id of a new area or table; random, so that it is not that of one which was removed and to which reservations may refer. */
export function newRoomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
}

/** The room as labelled texts, to compare two versions. */
function roomInWords({ areas, tables, rows, mostSpareSeats, gapMinutes }: Room): [label: string, text: string][] {
  const labelOf = new Map(tables.map(({ _id, label }) => [_id, label]));
  return [
    [texts.areas.title, areas.map(areaInWords).join('\n')],
    [texts.tables.title, tables.map((table) => lineOf(table, areas)).join('\n')],
    [texts.rows.title, rows.map((row) => `${rowInWords(row.tables, labelOf)} (−${row.lost})`).join('\n')],
    [texts.plan.title, tables.map(({ label, x, y }) => `${label}: ${x + 1}/${y + 1}`).join(', ')],
    [texts.rules.gap, texts.rules.minutes(gapMinutes)],
    [texts.rules.spare, mostSpareSeats === undefined ? '' : String(mostSpareSeats)],
  ];
}

function areaInWords(area: Area): string {
  const season = area.season && `${area.season.from} – ${area.season.to}`;
  return [allTexts(area, 'name').filter(Boolean).join(' / '), season, area.isForWalkIns && texts.areas.isForWalkIns]
    .filter(Boolean)
    .join(', ');
}

/** `Table 3 · 4 seats · Garden`, in one line. */
export function lineOf(table: Table, areas: readonly Area[]): string {
  const area = areas.length > 1 ? areas.find(({ _id }) => _id === table.area) : undefined;
  return [texts.tables.line(table.label, table.seats, area ? written(area, 'name') : '', table.isForWalkIns), ...detailsOf(table)].join(
    ' · ',
  );
}

function detailsOf({ smallest, shape }: Table): string[] {
  const details = texts.paste.details(Number.isNaN(smallest) ? 1 : smallest, false, shape === 'round');
  return details ? [details] : [];
}

/** `8+9+10`; a table that is not there is a question mark. */
export function rowInWords(ids: readonly string[], labelOf: ReadonlyMap<string, string>): string {
  return ids.map((id) => labelOf.get(id) ?? '?').join('+');
}
