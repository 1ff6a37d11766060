import { chakra, Stack } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.ts';

export interface Conflict {
  differences: { label: string; mine: string; theirs: string }[];
  keepMine: () => unknown;
  takeTheirs: () => void;
  dismiss: () => void;
}

/** Two people changed the same thing: shows where they differ and lets this one choose. */
export function ConflictDialog({ conflict: { differences, keepMine, takeTheirs, dismiss } }: { conflict: Conflict }) {
  return (
    <Dialog title="Somebody else changed this meanwhile" onClose={dismiss} size="lg">
      <Stack gap="5">
        <chakra.p>
          {differences.length > 0
            ? 'Nothing is lost: your version is still in the form. Which one should stand?'
            : 'The two versions read the same.'}
        </chakra.p>
        {differences.length > 0 && (
          <DataTable
            label="Differences"
            rows={differences}
            keyOf={({ label }) => label}
            columns={[
              { header: 'Field', cell: ({ label }) => <strong>{label}</strong> },
              { header: 'Yours', cell: ({ mine }) => <Version>{mine}</Version> },
              { header: 'Theirs', cell: ({ theirs }) => <Version>{theirs}</Version> },
            ]}
          />
        )}
        <DialogActions>
          <Button look="quiet" onClick={dismiss}>
            Back to the form
          </Button>
          <Button look="outline" onClick={takeTheirs}>
            Take theirs
          </Button>
          <Button onClick={keepMine}>Save mine</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const Version = chakra('span', { base: { whiteSpace: 'pre-line' } });
