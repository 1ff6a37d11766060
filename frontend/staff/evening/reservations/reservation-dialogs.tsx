import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import { effectOf, mailedAfterEdit } from '#evening/rules/action-effect';
import { reservations as all } from '#texts/bookings';
import { entry as entryTexts, staffFacts as staffTexts } from '#texts/tonight';
import { ReservationFields, useReservationEditor } from '../../../guest/evening/reservation-fields.tsx';
import { guestOf, isInFuture, whenOf } from '../../../guest/evening/reservation-rules.ts';
import { ConfirmDialog, useRestoreFocus } from '../../../house/ui/dialog/dialog.tsx';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Checkbox, TextField } from '../../../house/ui/form/fields.tsx';
import { EntryArea, EntryTimes } from '../entry/entry-times.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { TablePicker } from '../tables/seat-choice.tsx';
import { BlockDialog } from './blocked-guests.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { ReservationDialog } from './reservation-dialog.tsx';
import type { OpenDialog } from './reservation-row.tsx';
import { useActs } from './use-acts.ts';
import { useDeleteReservation } from './use-reservations.ts';

const texts = all.dialog;

interface Props {
  reservation: Reservation;
  dialog: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The dialog that is open over the list. */
export function ReservationDialogs({ reservation, dialog, onOpen, onClose }: Props) {
  // dialogs follow one another: the focus returns to the row that opened the first one
  useRestoreFocus();
  const remove = useDeleteReservation();
  const [guest, when] = [guestOf(reservation), whenOf(reservation)];

  if (dialog === 'edit') return <EditReservationDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'note') return <NoteDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'cancel') return <CancelDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'block') return <BlockDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'delete') {
    return (
      <ConfirmDialog
        title={texts.deleteTitle}
        confirm={texts.deleteConfirm}
        cancel={texts.keep}
        onConfirm={async () => announce((await remove.mutateAsync(reservation)).message)}
        onClose={onClose}
      >
        {texts.deleteQuestion[effectOf(reservation, 'delete')](guest, when)}
      </ConfirmDialog>
    );
  }
  return <ReservationDialog reservation={reservation} onOpen={onOpen} onClose={onClose} />;
}

/** Asks for confirmation, whether the guest is told, and then for a reason; cancels or declines the reservation. */
function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(true);
  const { perform } = useActs();
  const effect = effectOf(reservation, 'cancel');
  const [isDue, isTold] = [effect === 'withMail', effect === 'withMail' && tell];
  const [guest, when] = [guestOf(reservation), whenOf(reservation)];
  const isRequest = reservation.status === 'pending' && effect === 'withMail';
  const question = isRequest ? texts.declineQuestion : texts.cancelQuestion[effect];
  const cancel = async () => {
    const why = (isTold && reason.trim()) || undefined;
    const refused = await perform(reservation, { status: 'cancelled', reason: why, ...(!tell && { tell }) });
    if (refused) throw new Error(refused);
  };
  return (
    <ConfirmDialog title={texts.cancelTitle} confirm={texts.cancelConfirm} cancel={texts.keep} onConfirm={cancel} onClose={onClose}>
      {(isDue && !tell ? texts.cancelUntold : question)(guest, when)}
      {isDue && (
        <chakra.div mt="4" color="fg">
          <Checkbox label={texts.tell} checked={tell} onChange={({ target }) => setTell(target.checked)} />
        </chakra.div>
      )}
      {isTold && (
        <chakra.div mt="4" color="fg">
          <TextField
            label={staffTexts.cancelReason}
            optional
            hint={staffTexts.cancelReasonHint}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </chakra.div>
      )}
    </ConfirmDialog>
  );
}

const overrideTexts = entryTexts.override;

/** Staff edit a reservation whose time is in the future; what happens after its start is written down at the door. */
function EditReservationDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { override, announceDone } = useActs();
  const [tables, setTables] = useState<string[]>();
  const [tell, setTell] = useState<boolean>();
  const { refusal, clear } = override;
  const edited = useReservationEditor(
    reservation,
    ({ message, data }) => {
      announceDone(message, data.version === reservation.version ? [] : [data]);
      onClose();
    },
    (call) => override.attempt((reason) => call({ override: reason, tables, tell })),
  );
  const submit = async () => void (override.mayAttempt() && (await edited.submit()));
  const editor = { ...edited, submit, isDirty: edited.isDirty || tables !== undefined, failure: refusal ? undefined : edited.failure };
  const [dateTime, seats, area = '', userEmail] = editor.form.watch(['dateTime', 'seats', 'area', 'userEmail']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about this time, these seats, this area and these tables
  useEffect(() => clear(), [dateTime, seats, area, tables]);
  const canSave = isInFuture(dateTime);
  const party = Number.isInteger(seats) && seats > 0 ? seats : reservation.seats;
  const choose = (time: string) => editor.form.setValue('dateTime', time, { shouldDirty: true });
  const wanted = { changed: { id: reservation._id }, dateTime, seats: party, area };
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
      <EntryArea
        {...wanted}
        onArea={(chosen) => editor.form.setValue('area', chosen, { shouldDirty: true })}
        error={editor.form.formState.errors.area?.message}
      />
      <EntryTimes {...wanted} onChoose={choose} />
      <TablePicker dateTime={dateTime} seats={party} area={area} reservation={reservation} chosen={tables} onChoose={setTables} />
      {!canSave && <Alert tone="info">{texts.staffInPast}</Alert>}
      {canSave && canTell && <Checkbox label={texts.tell} checked={mailed.length > 0} onChange={({ target }) => setTell(target.checked)} />}
      {canSave && canTell && mailed.length > 0 && <Alert tone="info">{texts.mailNote(mailed)}</Alert>}
      {refusal && <OverrideFields refusal={refusal} override={override} onChoose={choose} />}
    </EditorDialog>
  );
}
