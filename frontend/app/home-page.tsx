import { Suspense } from 'react';
import { texts } from '#texts/app';
import { sections } from '../../functions/contract/page-paths.ts';
import { Loading } from '../components/feedback/loading.tsx';
import { useDocumentTitle } from '../components/layout/document-title.ts';
import { LoadAfterMount } from '../components/loading/load-after-mount.tsx';
import { loadable, loadPart } from '../components/loading/load-part.ts';
import { ContactSection } from '../features/contact/contact-section.tsx';
import { Hero } from '../features/home/hero.tsx';
import { MenuSection } from '../features/public-menu/menu-section.tsx';
import { ReservationSection } from '../features/reservations/form/reservation-section.tsx';
import { useRestaurantName } from './layout/restaurant-name.ts';

const parts = () => import('./home-parts.tsx');
const Menus = loadable(parts, 'Menus');
const Contact = loadable(parts, 'Contact');
const Popups = loadable(parts, 'Popups');
const PageMetadata = loadable(parts, 'PageMetadata');
const loadReservationForm = loadPart(() => import('./reservation-form-part.tsx'));
const nothing = () => null;

/** The home page. Its sections are hydrated independently, the top first. */
export function HomePage() {
  const restaurantName = useRestaurantName();
  useDocumentTitle(texts.title(restaurantName));
  return (
    <>
      <LoadAfterMount failure={nothing}>
        <Popups />
      </LoadAfterMount>
      <Hero id={sections.home} restaurantName={restaurantName} />
      <Suspense>
        <MenuSection id={sections.menu}>
          <LoadAfterMount fallback={<Loading />}>
            <Menus />
          </LoadAfterMount>
        </MenuSection>
      </Suspense>
      <Suspense>
        <ReservationSection id={sections.reservation} load={loadReservationForm} />
      </Suspense>
      <Suspense>
        <ContactSection id={sections.contact}>
          <LoadAfterMount fallback={<Loading />}>
            <Contact />
          </LoadAfterMount>
        </ContactSection>
      </Suspense>
      <LoadAfterMount failure={nothing}>
        <PageMetadata />
      </LoadAfterMount>
    </>
  );
}
