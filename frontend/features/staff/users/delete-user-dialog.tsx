import type { User } from '#contract/accounts/users';
import { texts } from '#texts/accounts/users';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { fullName } from './user-table.tsx';

/** Asks for confirmation and deletes a user; the server refuses to delete the last manager. */
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
