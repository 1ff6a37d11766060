import { chakra, Stack } from '@chakra-ui/react';
import { texts as all } from '#texts/editing';
import { Button } from '../action/button.tsx';
import { DataTable } from '../layout/data-table.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-looks.ts';

const texts = all.conflict;

export interface Conflict {
  differences: { label: string; mine: string; theirs: string }[];
  keepMine: () => unknown;
  takeTheirs: () => void;
  dismiss: () => void;
}

/** Two users changed the same object: shows the differences and lets this user choose a version. */
export function ConflictDialog({ conflict: { differences, keepMine, takeTheirs, dismiss } }: { conflict: Conflict }) {
  return (
    <Dialog title={texts.title} onClose={dismiss} size="lg">
      <Stack gap="5">
        <chakra.p>{differences.length > 0 ? texts.question : texts.same}</chakra.p>
        {differences.length > 0 && (
          <DataTable
            label={texts.differences}
            rows={differences}
            keyOf={({ label }) => label}
            columns={[
              { header: texts.field, cell: ({ label }) => <strong>{label}</strong> },
              { header: texts.mine, cell: ({ mine }) => <Version>{mine}</Version> },
              { header: texts.theirs, cell: ({ theirs }) => <Version>{theirs}</Version> },
            ]}
          />
        )}
        <DialogActions>
          <Button look="quiet" onClick={dismiss}>
            {texts.back}
          </Button>
          <Button look="outline" onClick={takeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button onClick={keepMine}>{texts.saveMine}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const Version = chakra('span', { base: { whiteSpace: 'pre-line' } });
