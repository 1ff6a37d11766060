import { chakra, Flex } from '@chakra-ui/react';
import type { Role } from '#contract/accounts/roles';
import type { User } from '#contract/accounts/users';
import { texts } from '#texts/accounts/users';
import { useSession } from '../../../api/session/session.ts';
import { Button } from '../../../components/action/button.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { DataTable } from '../../../components/layout/data-table.tsx';
import { LoadMore } from '../../../components/loading/load-more.tsx';
import { useGrowingList } from '../../../components/loading/use-growing-list.ts';

const tones = { CUSTOMER: 'neutral', STAFF: 'info', MANAGER: 'success' } as const satisfies Record<Role, string>;

interface Props {
  users: readonly User[];
  search: string;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

export function UserTable({ users, search, onEdit, onDelete }: Props) {
  const myId = useSession()?.user._id;
  const { shown, hasMore, showMore } = useGrowingList(users, search);
  return (
    <>
      <DataTable
        label={texts.title}
        rows={shown}
        keyOf={({ _id }) => _id}
        columns={[
          { header: texts.columns.name, cell: (user) => <Name user={user} isMe={user._id === myId} /> },
          { header: texts.columns.email, cell: ({ email }) => email },
          { header: texts.columns.roles, cell: ({ roles }) => <Roles roles={roles} /> },
        ]}
        actions={(user) => (
          <>
            <Button look="outline" size="sm" aria-label={texts.editOf(fullName(user))} onClick={() => onEdit(user)}>
              {texts.edit}
            </Button>
            <Button look="danger" size="sm" aria-label={texts.deleteOf(fullName(user))} onClick={() => onDelete(user)}>
              {texts.delete}
            </Button>
          </>
        )}
      />
      {hasMore && <LoadMore label={texts.more} onMore={showMore} />}
    </>
  );
}

export function fullName({ name, surname }: Pick<User, 'name' | 'surname'>): string {
  return `${name} ${surname}`;
}

function Name({ user, isMe }: { user: User; isMe: boolean }) {
  return (
    <span>
      <strong>{fullName(user)}</strong>
      {isMe && <chakra.span color="fg.muted"> ({texts.you})</chakra.span>}
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {user.username}
      </chakra.span>
    </span>
  );
}

function Roles({ roles }: { roles: readonly Role[] }) {
  return (
    <Flex gap="1.5" wrap="wrap">
      {roles.map((role) => (
        <StatusBadge key={role} tone={tones[role]}>
          {texts.roles[role]}
        </StatusBadge>
      ))}
    </Flex>
  );
}
