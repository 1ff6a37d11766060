import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import { longestStaffNote } from '#evening/contract/reservations';
import { effectOf, mailedAfterEdit } from '#evening/rules/action-effect';
import { reservations as all, details } from '#texts/bookings';
import { components } from '#texts/house';
import { entry as entryTexts, staffFacts as staffTexts, tonight as tonightTexts } from '#texts/tonight';
import { ReservationFields, useReservationEditor } from '../../../guest/evening/reservation-fields.tsx';
import { guestOf, isInFuture, whenOf } from '../../../guest/evening/reservation-rules.ts';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { ConfirmDialog, useRestoreFocus } from '../../../house/ui/dialog/dialog.tsx';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Checkbox, TextareaField, TextField } from '../../../house/ui/form/fields.tsx';
import { FormDialog } from '../../house/form-dialog.tsx';
import { EntryArea, EntryTimes } from '../entry/entry-times.tsx';
import { OverrideFields, useOverridden } from '../entry/override-fields.tsx';
import { TablePicker } from '../tables/seat-choice.tsx';
import { BlockDialog } from './blocked-guests.tsx';
import { type OpenDialog, ReservationDialog } from './reservation-dialog.tsx';
import { useActs } from './use-acts.ts';

const texts = all.dialog;

interface Props {
  reservation: Reservation;
  dialog: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function ReservationDialogs({ reservation, dialog, onOpen, onClose }: Props) {
  // dialogs follow one another: the focus returns to the row that opened the first one
  useRestoreFocus();
  const remove = useChange('reservations', client.reservations.delete);

  if (dialog === 'edit') return <EditReservationDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'note') return <NoteDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'cancel') return <CancelDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'block') return <BlockDialog reservation={reservation} onClose={onClose} />;
  if (dialog === 'delete') {
    return (
      <ConfirmDialog
        title={texts.deleteTitle}
        confirm={texts.delete}
        cancel={all.linked.keep}
        onConfirm={async () => announce((await remove.mutateAsync({ id: reservation._id })).message)}
        onClose={onClose}
      >
        {texts.deleteQuestion[effectOf(reservation, 'delete')](guestOf(reservation), whenOf(reservation))}
      </ConfirmDialog>
    );
  }
  return <ReservationDialog reservation={reservation} onOpen={onOpen} onClose={onClose} />;
}

/** Asks for confirmation, whether the guest is told, and then for a reason; cancels or declines the reservation. */
function CancelDialog({ reservation, onClose }: Pick<Props, 'reservation' | 'onClose'>) {
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(true);
  const { perform } = useActs();
  const effect = effectOf(reservation, 'cancel');
  const isDue = effect === 'withMail';
  const isTold = isDue && tell;
  const question = isDue && reservation.status === 'pending' ? texts.declineQuestion : texts.cancelQuestion[effect];
  const cancel = async () => {
    const why = (isTold && reason.trim()) || undefined;
    const refused = await perform(reservation, { status: 'cancelled', reason: why, ...(!tell && { tell }) });
    if (refused) throw new Error(refused);
  };
  return (
    <ConfirmDialog title={all.linked.cancelTitle} confirm={all.linked.cancel} cancel={all.linked.keep} onConfirm={cancel} onClose={onClose}>
      {(isDue && !tell ? texts.cancelUntold : question)(guestOf(reservation), whenOf(reservation))}
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

/** The note of a party whose time has come, when nothing else of it is edited any more. */
function NoteDialog({ reservation, onClose }: Pick<Props, 'reservation' | 'onClose'>) {
  const { staffNote = '' } = reservation;
  const [note, setNote] = useState(staffNote);
  const { perform, failureOf, busy } = useActs();
  return (
    <FormDialog
      title={`${details.staffNote}: ${guestOf(reservation)}`}
      isDirty={note.trim() !== staffNote}
      failure={failureOf(reservation)}
      cancel={texts.discard}
      submit={components.save}
      busy={busy[reservation._id] && tonightTexts.busy}
      onSubmit={async () => (await perform(reservation, { staffNote: note.trim() })) || onClose()}
      onClose={onClose}
    >
      <TextareaField
        label={details.staffNote}
        hint={staffTexts.staffNoteHint}
        rows={3}
        maxLength={longestStaffNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

/** Staff edit a reservation whose time is in the future; what happens after its start is written down at the door. */
function EditReservationDialog({ reservation, onClose }: Pick<Props, 'reservation' | 'onClose'>) {
  const { override, announceDone } = useActs();
  const [tables, setTables] = useState<string[]>();
  const [tell, setTell] = useState<boolean>();
  const edited = useReservationEditor(
    reservation,
    ({ message, data }) => {
      announceDone(message, data.version === reservation.version ? [] : [data]);
      onClose();
    },
    (call) => override.attempt((reason) => call({ override: reason, tables, tell })),
  );
  const [dateTime, seats, area = '', userEmail] = edited.form.watch(['dateTime', 'seats', 'area', 'userEmail']);
  const editor = {
    ...useOverridden(edited, override, { dateTime, seats, area, tables }),
    isDirty: edited.isDirty || tables !== undefined,
  };
  const canSave = isInFuture(dateTime);
  const party = Number.isInteger(seats) && seats > 0 ? seats : reservation.seats;
  const choose = (time: string) => editor.form.setValue('dateTime', time, { shouldDirty: true });
  const wanted = { changed: { id: reservation._id }, dateTime, seats: party, area };
  const mailedIf = (tell: boolean | undefined) =>
    mailedAfterEdit(reservation, { dateTime, seats, area, userEmail, tell }, settings.timeZone);
  const mailed = mailedIf(tell);
  const canTell = canSave && editor.isDirty && mailedIf(true).length > 0;
  return (
    <EditorDialog
      title={texts.editTitle}
      editor={editor}
      save={override.refusal ? entryTexts.override.seatAnyway : components.save}
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
      {canTell && <Checkbox label={texts.tell} checked={mailed.length > 0} onChange={({ target }) => setTell(target.checked)} />}
      {canTell && mailed.length > 0 && <Alert tone="info">{texts.mailNote(mailed)}</Alert>}
      <OverrideFields override={override} onChoose={choose} />
    </EditorDialog>
  );
}
