import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/users';
import { texts } from '#texts/accounts/users';
import { client } from '../../../api/client.ts';
import { useChange, usePagedList } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Loading } from '../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { SearchBox } from '../../../components/form/search-box.tsx';
import { matching } from '../../../components/form/text-match.ts';
import { Page } from '../../../components/layout/page.tsx';
import { LoadMore } from '../../../components/loading/load-more.tsx';
import { UserDialog } from './user-dialog.tsx';
import { fullName, UserTable } from './user-table.tsx';

/** All users with their roles. */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const query = useUsers({ needsAll: search !== '' });
  const [edited, setEdited] = useState<User>();
  const [deleted, setDeleted] = useState<User>();
  const isSought = matching(search);

  return (
    <Page title={texts.title}>
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
