import { useEffect } from 'react';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { useRestaurantInfo } from '../features/contact/use-restaurant-info.ts';
import { OpenMenus } from '../features/menu-card/open-menus.tsx';
import { NotificationPopups } from '../features/notification-popups/notification-popups.tsx';
import { Data } from './data.tsx';
import { setHouseName } from './house-name.ts';
import { StructuredData } from './structured-data.tsx';

// what the home page shows of the server's data; none of it is needed to read the cover, so it comes after it

export const Menus = () => (
  <Data>
    <OpenMenus />
  </Data>
);

export const Contact = () => (
  <Data>
    <ContactDetails />
  </Data>
);

export const Notices = () => (
  <Data>
    <NotificationPopups />
  </Data>
);

/** What the data says about the page itself: the name of the house, and the page in words for machines. */
export const AboutPage = () => (
  <Data>
    <NameOverDoor />
    <StructuredData />
  </Data>
);

function NameOverDoor() {
  const name = useRestaurantInfo().data?.get('name')?.data;
  useEffect(() => {
    if (name) setHouseName(name);
  }, [name]);
  return null;
}
