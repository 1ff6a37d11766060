import { texts } from '#texts/site/restaurant-info';
import { useRestaurantInfo } from '../../../api/lists.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ContactsForm } from './contacts-form.tsx';

/** The panel screen Contacts, where managers edit what the contact section of the home page shows. */
export function ContactsScreen() {
  const query = useRestaurantInfo();
  return (
    <Page title={texts.title} width="card">
      <QueryResult query={query}>{(records) => <ContactsForm records={records} />}</QueryResult>
    </Page>
  );
}
