import { useState } from 'react';
import type { User } from '#contract/auth';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Loading } from '../../components/loading.tsx';
import { matching } from '../../components/matching.ts';
import { Page } from '../../components/page.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { texts } from './texts.ts';
import { useUsers } from './use-users.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserTable } from './user-table.tsx';

/** Everybody with an account, and what they may do. */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const query = useUsers({ needsAll: search !== '' });
  const [edited, setEdited] = useState<User>();
  const [deleted, setDeleted] = useState<User>();
  const isSought = matching(search);

  return (
    <Page title={texts.title}>
      <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      <Loaded query={query} empty={texts.none}>
        {(users) => {
          const found = users.filter(({ name, surname, username, email }) => isSought(`${name} ${surname} ${username} ${email}`));
          if (found.length > 0) return <UserTable users={found} search={search} onEdit={setEdited} onDelete={setDeleted} />;
          return query.hasNextPage ? <Loading /> : <EmptyState>{texts.none}</EmptyState>;
        }}
      </Loaded>
      {query.hasNextPage && !search && (
        <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />
      )}
      {edited && <UserDialog user={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteUserDialog user={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}
