import { useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import { longestStaffNote } from '#evening/contract/reservations';
import { details, reservations } from '#texts/bookings';
import { staffFacts as staffTexts, tonight } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { Answer } from '../../../house/ui/feedback/alert.tsx';
import { TextareaField } from '../../../house/ui/form/fields.tsx';
import { useActs } from './use-acts.ts';

const texts = reservations.dialog;

interface Props {
  reservation: Reservation;
  onClose: () => void;
}

/** The note of a party whose time has come, when nothing else of it is edited any more. */
export function NoteDialog({ reservation, onClose }: Props) {
  const { staffNote = '' } = reservation;
  const [note, setNote] = useState(staffNote);
  const acts = useActs();
  const failure = acts.failureOf(reservation);
  const save = async () => {
    if (!(await acts.perform(reservation, { staffNote: note.trim() }))) onClose();
  };
  return (
    <Dialog title={`${details.staffNote}: ${guestOf(reservation)}`} isDirty={note.trim() !== staffNote} onClose={onClose}>
      <TextareaField
        label={details.staffNote}
        hint={staffTexts.staffNoteHint}
        rows={3}
        maxLength={longestStaffNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <DialogActions>
        {failure && <Answer>{failure}</Answer>}
        <DialogCancel>{texts.discard}</DialogCancel>
        <Button onClick={save} busy={acts.busy.has(reservation._id) && tonight.busy}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
