import { useEffect } from 'react';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { useInfoByType } from '../features/contact/use-info-by-type.ts';
import { NotificationPopups } from '../features/notification-popups/notification-popups.tsx';
import { PublicMenus } from '../features/public-menu/public-menus.tsx';
import { setRestaurantName } from './layout/restaurant-name.ts';
import { StructuredData } from './layout/structured-data.tsx';
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
    <NotificationPopups />
  </QueryProvider>
);

/** The name of the restaurant and the structured data of the page. */
export const PageMetadata = () => (
  <QueryProvider>
    <RestaurantName />
    <StructuredData />
  </QueryProvider>
);

function RestaurantName() {
  const name = useInfoByType().data?.get('name')?.data;
  useEffect(() => {
    if (name) setRestaurantName(name);
  }, [name]);
  return null;
}
