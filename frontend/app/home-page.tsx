import { memo, type ReactNode, Suspense, use } from 'react';
import type { HomeSection, IdentityText } from '#contract/site/identity';
import { written } from '#rules/translated';
import { texts } from '#texts/app';
import { sections } from '../../functions/contract/site/page-paths.ts';
import { ErrorBoundary, type Failure } from '../components/feedback/error-boundary.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { PartFailure } from '../components/feedback/part-failure.tsx';
import { Written } from '../components/language/written.tsx';
import { useDocumentTitle } from '../components/layout/document-title.ts';
import { EarlyTaps } from '../components/loading/early-taps.tsx';
import { LoadAfterMount } from '../components/loading/load-after-mount.tsx';
import { loadable, loadPart } from '../components/loading/load-part.ts';
import { OtherWays } from '../features/site/booking/late-notice.tsx';
import { ReservationSection } from '../features/site/booking/reservation-section.tsx';
import { ContactSection } from '../features/site/contact/contact-section.tsx';
import { Hero } from '../features/site/home/hero.tsx';
import { StorySection } from '../features/site/home/story-section.tsx';
import { MenuSection } from '../features/site/menu/menu-section.tsx';
import { PreviewedSite, useChosenPhotograph, useIdentity } from './identity/site-identity.ts';
import { sitePhotographs } from './identity/site-photographs.ts';
import { useRestaurantName } from './layout/restaurant-name.ts';
import { loadWritten } from './load-written.ts';
import { NoticesWithoutScript, PhoneWithoutScript } from './without-script.tsx';

const parts = loadWritten(() => import('./home-parts.tsx'));
const CoverPhotograph = loadable(sitePhotographs, 'CoverPhotograph');
const StoryPhotograph = loadable(sitePhotographs, 'StoryPhotograph');
const Menus = loadable(parts, 'Menus');
const Contact = loadable(parts, 'Contact');
const Booking = loadable(parts, 'Booking');
const Popups = loadable(parts, 'Popups');
const Refresh = loadable(parts, 'Refresh');
const DeferredBooking = loadable(
  loadWritten(() => import('../features/site/booking/deferred-booking.tsx')),
  'DeferredBooking',
);
const loadReservationForm = loadPart(() => import('./reservation-form-part.tsx'));
const nothing = () => null;
/** A preview shows the form as it stands before it is used. */
const never = () => new Promise<never>(() => {});

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
    <HomeContent />
    <LoadAfterMount failure={nothing}>
      <Booking />
    </LoadAfterMount>
    <LoadAfterMount failure={nothing}>
      <Refresh />
    </LoadAfterMount>
  </>
));

function Title() {
  useDocumentTitle(texts.title(useRestaurantName(), written(useIdentity(), 'place')));
  return null;
}

/** What guests read on the home page: the cover, and the sections in the order that the manager has chosen. */
export function HomeContent() {
  return (
    <>
      <Top />
      <NoticesWithoutScript />
      <Sections />
    </>
  );
}

function Top() {
  const photograph = useChosenPhotograph('coverPhotographId');
  const cover = photograph && (
    <Suspense>
      <CoverPhotograph photograph={photograph} />
    </Suspense>
  );
  return <Hero id={sections.home} restaurantName={useRestaurantName()} identity={useIdentity()} photograph={cover} />;
}

function Sections() {
  const identity = useIdentity();
  const photograph = useChosenPhotograph('storyPhotographId');
  const isPreview = use(PreviewedSite) !== undefined;
  const introduction = (field: IdentityText) => identity[field] && <Written of={identity} field={field} />;
  const shown: Record<HomeSection, ReactNode> = {
    menu: (
      <MenuSection id={sections.menu} intro={introduction('menuIntroduction')}>
        {menus}
      </MenuSection>
    ),
    story: identity.storyText && (
      <StorySection id={sections.story} identity={identity} photograph={photograph && <StoryPhotograph photograph={photograph} />} />
    ),
    reservation: (
      <>
        <PhoneWithoutScript />
        <ReservationSection id={sections.reservation} intro={introduction('reservationIntroduction')}>
          {isPreview ? previewedBooking : booking}
        </ReservationSection>
      </>
    ),
    contact: (
      <ContactSection id={sections.contact} intro={introduction('contactIntroduction')}>
        {contact}
      </ContactSection>
    ),
  };
  return identity.sectionOrder.map((name) => <Suspense key={name}>{shown[name]}</Suspense>);
}

function Part({ failure = PartFailure, children }: { failure?: (failure: Failure) => ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={failure}>
      <EarlyTaps fallback={<Loading />}>{children}</EarlyTaps>
    </ErrorBoundary>
  );
}

function BookingFailure(failure: Failure) {
  return (
    <>
      <PartFailure {...failure} />
      <p>
        <OtherWays />
      </p>
    </>
  );
}

// elements that stay the same keep what they have loaded while the texts around them change
const menus = (
  <Part>
    <Menus />
  </Part>
);
const booking = (
  <Part failure={BookingFailure}>
    <DeferredBooking load={loadReservationForm} />
  </Part>
);
const previewedBooking = (
  <Part>
    <DeferredBooking load={never} />
  </Part>
);
const contact = (
  <Part>
    <Contact />
  </Part>
);
