import type { User } from '#contract/auth';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { texts } from './texts.ts';
import { fullName } from './user-table.tsx';

/** Asks before an account goes; the last manager's stays, as the server says. */
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useChange('auth', client.auth.deleteUser);
  return (
    <ConfirmDialog
      title={texts.deleteTitle(fullName(user))}
      confirm={texts.delete}
      onConfirm={async () => announce((await remove.mutateAsync({ id: user._id })).message)}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </ConfirmDialog>
  );
}
