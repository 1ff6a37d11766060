import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sections } from '../../functions/contract/site/page-paths.ts';
import { refreshPublished } from '../api/published-lists.ts';
import { whenIdle } from '../components/loading/when-idle.ts';
import { whenPartsAnswer } from '../components/loading/when-parts-answer.ts';
import { ContactDetails } from '../features/site/contact/contact-details.tsx';
import { BookingBar } from '../features/site/home/booking-bar.tsx';
import { PublicMenus } from '../features/site/menu/public-menus.tsx';
import { NotificationPopups } from '../features/site/notification-popups/notification-popups.tsx';
import { ReadPhotographs } from './identity/read-photographs.tsx';
import { ReadSite } from './identity/read-site.tsx';
import { QueryProvider } from './query-provider.tsx';

// the parts of the home page that show data; they load after the page itself

export const Menus = () => (
  <QueryProvider>
    <PublicMenus />
  </QueryProvider>
);

export const Contact = () => (
  <QueryProvider>
    <ContactDetails />
  </QueryProvider>
);

export const Popups = () => (
  <QueryProvider>
    <NotificationPopups form={sections.reservation} />
  </QueryProvider>
);

/** The bar of a phone for booking. */
export const Booking = () => (
  <QueryProvider>
    <BookingBar cover={sections.home} form={sections.reservation} />
  </QueryProvider>
);

/** Asks the API, when the page has settled, whether what was published still holds. */
export const Refresh = () => (
  <QueryProvider>
    <Refreshed />
  </QueryProvider>
);

function Refreshed() {
  const queryClient = useQueryClient();
  useEffect(() => whenPartsAnswer(() => whenIdle(() => refreshPublished(queryClient))), [queryClient]);
  return (
    <>
      <ReadSite />
      <ReadPhotographs />
    </>
  );
}
