import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Role } from '#contract/accounts/roles';
import type { User } from '#contract/accounts/users';
import { texts } from '#texts/accounts/users';
import { client } from '../../../api/client.ts';
import { useChange, usePagedList } from '../../../api/queries.ts';
import { useSession } from '../../../api/session/interruption.ts';
import { Button } from '../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Loading } from '../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { matching, SearchBox } from '../../../components/form/search-box.tsx';
import { DataTable } from '../../../components/layout/data-table.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { LoadMore, useGrowingList } from '../../../components/loading/load-more.tsx';
import { Invitations, InviteButton } from './invitations.tsx';
import { UserDialog } from './user-dialog.tsx';

/** All users with their roles. */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const query = useUsers({ needsAll: search !== '' });
  const [edited, setEdited] = useState<User>();
  const [deleted, setDeleted] = useState<User>();
  const isSought = matching(search);

  return (
    <Page title={texts.title} action={<InviteButton />}>
      <Invitations />
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      <QueryResult query={query} empty={texts.none}>
        {(users) => {
          const found = users.filter(({ name, surname, username, email }) => isSought(`${name} ${surname} ${username} ${email}`));
          if (found.length > 0) return <UserTable users={found} search={search} onEdit={setEdited} onDelete={setDeleted} />;
          return query.hasNextPage ? <Loading /> : <EmptyState>{texts.none}</EmptyState>;
        }}
      </QueryResult>
      {query.hasNextPage && !search && (
        <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />
      )}
      {edited && <UserDialog user={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteUserDialog user={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** Asks for confirmation and deletes a user; the server refuses to delete the last manager. */
function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
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

/** All users by surname, loaded page by page; a search loads all pages. */
function useUsers({ needsAll }: { needsAll: boolean }) {
  const query = usePagedList('auth', ['users'], ({ cursor, signal }) => client.auth.listUsers({ query: { cursor }, signal }));
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  const goesOn = needsAll && hasNextPage && !isFetchingNextPage && !error;

  useEffect(() => {
    if (goesOn) fetchNextPage();
  }, [goesOn, fetchNextPage]);

  return query;
}

const tones = { CUSTOMER: 'neutral', STAFF: 'info', MANAGER: 'success' } as const satisfies Record<Role, string>;

interface Props {
  users: readonly User[];
  search: string;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

function UserTable({ users, search, onEdit, onDelete }: Props) {
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

function fullName({ name, surname }: Pick<User, 'name' | 'surname'>): string {
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
