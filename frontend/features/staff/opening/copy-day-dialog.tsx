import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { texts as all } from '#texts/reservations/opening';
import { Button } from '../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { Checkbox } from '../../../components/form/fields.tsx';
import { FieldGroup } from '../../../components/form/radio.tsx';

const texts = all.week;

interface Props {
  /** The day to copy; Monday is 0. */
  from: number;
  onCopy: (to: number[]) => void;
  onClose: () => void;
}

/** Asks to which days the sittings of one day are copied. */
export function CopyDayDialog({ from, onCopy, onClose }: Props) {
  const [chosen, setChosen] = useState<number[]>([]);
  const toggle = (day: number) => setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <Dialog title={texts.copyTitle(from)} size="sm" onClose={onClose}>
      <chakra.form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onCopy(chosen);
          onClose();
        }}
      >
        <FieldGroup label={texts.copyQuestion}>
          <Stack gap="2">
            {all.days.map(
              (name, day) =>
                day !== from && <Checkbox key={name} label={name} checked={chosen.includes(day)} onChange={() => toggle(day)} />,
            )}
          </Stack>
        </FieldGroup>
        <DialogActions>
          <DialogCancel>{texts.cancel}</DialogCancel>
          <Button type="submit" disabled={chosen.length === 0}>
            {texts.copyTo(chosen.length)}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
