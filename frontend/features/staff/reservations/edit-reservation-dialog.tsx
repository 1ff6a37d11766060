import { settings } from 'virtual:settings';
import { useEffect, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { mailedAfterEdit } from '#rules/reservations/action-effect';
import { bookingTime } from '#rules/reservations/booking-time';
import { texts as entryTexts } from '#texts/reservations/entry';
import { texts as all } from '#texts/reservations/reservations';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Checkbox } from '../../../components/form/fields.tsx';
import { ReservationFields } from '../../shared/reservations/reservation-fields.tsx';
import { useReservationEditor } from '../../shared/reservations/use-reservation-editor.ts';
import { EntryTimes } from './entry/entry-times.tsx';
import { OverrideFields } from './entry/override-fields.tsx';
import { useOverride } from './entry/use-override.ts';
import { TablePicker } from './tables/table-picker.tsx';

const texts = all.dialog;
const overrideTexts = entryTexts.override;

/** Staff edit a reservation, before and after its start; another time must be one of the present service, or in the future. */
export function EditReservationDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const override = useOverride();
  const [tables, setTables] = useState<string[]>();
  const [tell, setTell] = useState<boolean>();
  const { refusal, clear } = override;
  const edited = useReservationEditor(
    reservation,
    ({ message }) => {
      announce(message);
      onClose();
    },
    (call) => override.attempt((reason) => call({ override: reason, tables, tell })),
  );
  const submit = async () => void (override.mayAttempt() && (await edited.submit()));
  const editor = { ...edited, submit, isDirty: edited.isDirty || tables !== undefined, failure: refusal ? undefined : edited.failure };
  const [dateTime, seats, area = '', userEmail] = editor.form.watch(['dateTime', 'seats', 'area', 'userEmail']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about this time, these seats, this area and these tables
  useEffect(() => clear(), [dateTime, seats, area, tables]);
  const canSave = dateTime === reservation.dateTime || !('refusal' in bookingTime(dateTime, settings, new Date(), 'change'));
  const party = Number.isInteger(seats) && seats > 0 ? seats : reservation.seats;
  const choose = (time: string) => editor.form.setValue('dateTime', time, { shouldDirty: true });
  const edit = { dateTime, seats, area, userEmail };
  const mailed = mailedAfterEdit(reservation, { ...edit, tell }, settings.timeZone);
  const canTell = editor.isDirty && mailedAfterEdit(reservation, { ...edit, tell: true }, settings.timeZone).length > 0;
  return (
    <EditorDialog
      title={texts.editTitle}
      editor={editor}
      save={refusal ? overrideTexts.seatAnyway : texts.save}
      cancel={texts.discard}
      canSave={canSave}
      onClose={onClose}
    >
      <ReservationFields form={editor.form} ofStaff={reservation} />
      <EntryTimes
        changed={{ id: reservation._id }}
        dateTime={dateTime}
        seats={party}
        area={area}
        onArea={(chosen) => editor.form.setValue('area', chosen, { shouldDirty: true })}
        areaError={editor.form.formState.errors.area?.message}
        onChoose={choose}
      />
      <TablePicker dateTime={dateTime} seats={party} reservation={reservation} chosen={tables} onChoose={setTables} />
      {!canSave && <Alert tone="info">{texts.staffInPast}</Alert>}
      {canSave && canTell && <Checkbox label={texts.tell} checked={mailed.length > 0} onChange={({ target }) => setTell(target.checked)} />}
      {canSave && canTell && mailed.length > 0 && <Alert tone="info">{texts.mailNote(mailed)}</Alert>}
      {refusal && <OverrideFields refusal={refusal} override={override} onChoose={choose} />}
    </EditorDialog>
  );
}
