import { texts } from '#texts/reservations/opening';
import { useOpening } from '../../../api/opening.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { OpeningForm } from './opening-form.tsx';
import { SpecialDays } from './special-days.tsx';

/** The panel screen Opening: hours, seats and rules of booking. */
export function OpeningScreen() {
  const query = useOpening();
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>
        {(opening) => (
          <>
            {opening.rules && <SpecialDays rules={opening.rules} />}
            <OpeningForm opening={opening} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}
