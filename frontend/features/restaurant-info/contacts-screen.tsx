import { useRestaurantInfo } from '../../api/lists.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Page } from '../../components/page.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { texts } from './texts.ts';

/** What the restaurant says about itself, one value per type. */
export function ContactsScreen() {
  const query = useRestaurantInfo();
  return (
    <Page title={texts.title} width="card">
      <Loaded query={query}>{(records) => <ContactsForm records={records} />}</Loaded>
    </Page>
  );
}
