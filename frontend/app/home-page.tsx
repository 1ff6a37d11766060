import { useDocumentTitle } from '../components/document-title.ts';
import { ContactSection } from '../features/contact/contact-section.tsx';
import { useHouseName } from '../features/contact/use-restaurant-info.ts';
import { Hero } from '../features/home/hero.tsx';
import { MenuSection } from '../features/menu-card/menu-section.tsx';
import { NotificationPopups } from '../features/notification-popups/notification-popups.tsx';
import { ReservationSection } from '../features/reservations/reservation-section.tsx';
import { sections } from './paths.ts';
import { StructuredData } from './structured-data.tsx';
import { texts } from './texts.ts';

/** The public home: who we are, what we cook, a table, and the way to us. */
export function HomePage() {
  const house = useHouseName() ?? texts.house;
  useDocumentTitle(texts.title(house));
  return (
    <>
      <Hero id={sections.home} house={house}>
        <NotificationPopups />
      </Hero>
      <MenuSection id={sections.menu} />
      <ReservationSection id={sections.reservation} />
      <ContactSection id={sections.contact} />
      <StructuredData />
    </>
  );
}
