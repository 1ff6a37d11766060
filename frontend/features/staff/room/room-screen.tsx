import { texts } from '#texts/reservations/room';
import { useOpening, useStoredRoom } from '../../../api/opening.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { RoomForm } from './room-form.tsx';

/** The panel screen of the dining room: areas, tables, rows of tables, and how parties are seated. */
export function RoomScreen() {
  const query = useStoredRoom();
  const opening = useOpening();
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>{(stored) => <RoomForm stored={stored} mostGuests={opening.data?.rules?.seats} />}</QueryResult>
    </Page>
  );
}
