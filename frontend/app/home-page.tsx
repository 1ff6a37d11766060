import { memo, type ReactNode, Suspense } from 'react';
import { texts } from '#texts/app';
import { sections } from '../../functions/contract/page-paths.ts';
import { ErrorBoundary } from '../components/feedback/error-boundary.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { PartFailure } from '../components/feedback/part-failure.tsx';
import { useDocumentTitle } from '../components/layout/document-title.ts';
import { LoadAfterMount } from '../components/loading/load-after-mount.tsx';
import { loadable, loadPart } from '../components/loading/load-part.ts';
import { ContactSection } from '../features/contact/contact-section.tsx';
import { Hero } from '../features/home/hero.tsx';
import { MenuSection } from '../features/public-menu/menu-section.tsx';
import { ReservationSection } from '../features/reservations/form/reservation-section.tsx';
import { useRestaurantName } from './layout/restaurant-name.ts';
import { loadWritten } from './load-written.ts';
import { NoticesWithoutScript, PhoneWithoutScript } from './without-script.tsx';

const parts = loadWritten(() => import('./home-parts.tsx'));
const Menus = loadable(parts, 'Menus');
const Contact = loadable(parts, 'Contact');
const Booking = loadable(parts, 'Booking');
const Popups = loadable(parts, 'Popups');
const Refresh = loadable(parts, 'Refresh');
const loadReservationForm = loadPart(() => import('./reservation-form-part.tsx'));
const nothing = () => null;

/**
 * The home page. A published one stands in the document, and its sections take over one after the other, when their code has loaded. Until
 * then nothing around them may render again, or React would show them as loading: `memo`, and what reads a store is a component of its own.
 */
export const HomePage = memo(() => (
  <>
    <Title />
    <LoadAfterMount failure={nothing}>
      <Popups />
    </LoadAfterMount>
    <Top />
    <NoticesWithoutScript />
    <Suspense>
      <MenuSection id={sections.menu}>
        <Part>
          <Menus />
        </Part>
      </MenuSection>
    </Suspense>
    <Suspense>
      <PhoneWithoutScript />
      <ReservationSection id={sections.reservation} load={loadReservationForm} />
    </Suspense>
    <Suspense>
      <ContactSection id={sections.contact}>
        <Part>
          <Contact />
        </Part>
      </ContactSection>
    </Suspense>
    <LoadAfterMount failure={nothing}>
      <Booking />
    </LoadAfterMount>
    <LoadAfterMount failure={nothing}>
      <Refresh />
    </LoadAfterMount>
  </>
));

function Title() {
  useDocumentTitle(texts.title(useRestaurantName()));
  return null;
}

function Top() {
  return <Hero id={sections.home} restaurantName={useRestaurantName()} />;
}

function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={PartFailure}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
