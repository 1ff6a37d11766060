import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode, use } from 'react';
import { mayPass } from '#house/contract/roles';
import { phoneLink, printPhone } from '#house/rules/phones';
import { written } from '#house/rules/translated';
import type { HomeSection, IdentityText } from '#site/contract/identity';
import { paths, sections } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';
import { home } from '#texts/site';
import { PublicMenus } from '../guest/card/public-menus.tsx';
import { useCardDay } from '../guest/card/use-public-menus.ts';
import { DeferredBooking, EnquiryLine, OtherWays } from '../guest/evening/booking/deferred-booking.tsx';
import { ContactDetails } from '../guest/site/contact/contact-details.tsx';
import { BookingBar } from '../guest/site/home/booking-bar.tsx';
import { GallerySection } from '../guest/site/home/gallery-section.tsx';
import { Hero } from '../guest/site/home/hero.tsx';
import { StorySection } from '../guest/site/home/story-section.tsx';
import { NotificationPopups } from '../guest/site/notices/notification-popups.tsx';
import { useInfoByType } from '../house/client/lists.ts';
import { publishedContact, publishedPage } from '../house/client/published.ts';
import { useSession } from '../house/client/session/interruption.ts';
import { LinkButton } from '../house/ui/action/button.tsx';
import { Photograph } from '../house/ui/art/photograph.tsx';
import { ErrorBoundary, type Failure, PartFailure } from '../house/ui/feedback/error-boundary.tsx';
import { Written } from '../house/ui/language/written.tsx';
import { useDocumentTitle } from '../house/ui/layout/document-title.ts';
import { Capitals, Section } from '../house/ui/layout/section.tsx';
import { loadPart } from '../house/ui/loading/load-part.ts';
import { Refreshed } from './identity/read-site.tsx';
import { PreviewedSite, useChosenPhotograph, useGallery, useIdentity, useIsOpen, useRestaurantName } from './identity/site-identity.ts';
import { QueryProvider } from './query-provider.tsx';
import { coverPicture, coverPreviewOf } from './written-page/cover.ts';
import { AfterMount } from './written-page/written-part.tsx';

const loadReservationForm = loadPart(() => import('../guest/evening/booking/reservation-form.tsx'));
/** A preview shows the form as it stands before it is used. */
const never = () => new Promise<never>(() => {});

/** The home page. */
export function HomePage() {
  useDocumentTitle(texts.title(useRestaurantName(), written(useIdentity(), 'place')));
  if (!useIsOpen()) return <NotOpenYet />;
  return (
    <QueryProvider>
      <AfterMount>
        <PopupsOfDay />
      </AfterMount>
      <HomeContent />
      <AfterMount>
        <BookingBar cover={sections.home} form={sections.reservation} />
      </AfterMount>
      <Refreshed />
    </QueryProvider>
  );
}

/** The home page of a restaurant that is not open to guests yet: who it is, and how it is reached. */
function NotOpenYet() {
  return (
    <QueryProvider>
      <Top
        soon={
          <>
            {texts.openingSoon}
            <AfterMount>
              <ToFirstSteps />
            </AfterMount>
          </>
        }
      />
      <KnownContact />
      <Refreshed />
    </QueryProvider>
  );
}

/** Managers are led here when they sign in, also to a restaurant that they have to set up first. */
function ToFirstSteps() {
  if (!mayPass(useSession()?.user.roles ?? [], 'MANAGER')) return null;
  return (
    <chakra.span display="block" mt="6">
      <LinkButton look="cover" to={paths.dashboard}>
        {texts.toFirstSteps}
      </LinkButton>
    </chakra.span>
  );
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

/** The cover; `soon` stands in the place of the ways on. */
function Top({ soon }: { soon?: ReactNode }) {
  const photograph = useChosenPhotograph('coverPhotographId');
  const cover = photograph && (
    <Photograph photograph={photograph} {...coverPicture} preview={coverPreviewOf(photograph)} isFirst fill="cover" />
  );
  return <Hero id={sections.home} restaurantName={useRestaurantName()} identity={useIdentity()} photograph={cover} soon={soon} />;
}

function Sections() {
  const identity = useIdentity();
  const photograph = useChosenPhotograph('storyPhotographId');
  const gallery = useGallery();
  const isPreview = use(PreviewedSite) !== undefined;
  const introduction = (field: IdentityText) => identity[field] && <Written of={identity} field={field} />;
  const storyPhotograph = photograph && (
    <Photograph photograph={photograph} shape="wide" phoneShape="card" sizes="(min-width: 64em) 46rem, 100vw" />
  );
  const shown: Record<HomeSection, ReactNode> = {
    menu: (
      <Section id={sections.menu} title={home.menu} intro={introduction('menuIntroduction')} minHeight="screen">
        <ErrorBoundary fallback={PartFailure}>
          <PublicMenus mealIds={identity.homeMealIds} />
        </ErrorBoundary>
      </Section>
    ),
    story: identity.storyText && <StorySection id={sections.story} identity={identity} photograph={storyPhotograph} />,
    gallery: gallery.length > 0 && <GallerySection id={sections.gallery} photographs={gallery} />,
    reservation: (
      <>
        <PhoneWithoutScript />
        <Section
          id={sections.reservation}
          title={home.reservation.title}
          intro={introduction('reservationIntroduction') || home.reservation.intro}
          isBeside
          bg="bg.sunken"
        >
          <div>
            <ErrorBoundary fallback={BookingFailure}>
              <DeferredBooking load={isPreview ? never : loadReservationForm} />
            </ErrorBoundary>
            <EnquiryLine />
          </div>
        </Section>
      </>
    ),
    contact: <Contact />,
  };
  return identity.sectionOrder.map((name) => <Fragment key={name}>{shown[name]}</Fragment>);
}

/** The contact section as soon as there is something in it besides the name. */
function KnownContact() {
  const known = useInfoByType().data;
  const isEmpty = known !== undefined && [...known.keys()].every((type) => type === 'name');
  return isEmpty ? null : <Contact />;
}

function Contact() {
  const identity = useIdentity();
  return (
    <Section
      id={sections.contact}
      title={<Capitals>{home.contact}</Capitals>}
      intro={identity.contactIntroduction && <Written of={identity} field="contactIntroduction" />}
      isBeside
      minHeight="96"
    >
      <ErrorBoundary fallback={PartFailure}>
        <ContactDetails />
      </ErrorBoundary>
    </Section>
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

function PopupsOfDay() {
  return <NotificationPopups form={sections.reservation} day={useCardDay()} />;
}

const Panel = chakra('section', {
  base: { bg: 'bg.sunken', borderBottomWidth: '1px', px: '4', py: '6', textAlign: 'center', '& a': { textDecoration: 'underline' } },
});

/** What the notifications say, for readers without script, to whom nothing can pop up. */
export function NoticesWithoutScript() {
  const { notifications = [] } = publishedPage()?.content ?? {};
  if (notifications.length === 0) return null;
  return (
    <noscript>
      <Panel aria-label={texts.news}>
        {notifications.map((notification) => (
          <chakra.div key={notification._id} py="2" whiteSpace="pre-line">
            <strong>
              <Written of={notification} field="heading" />
            </strong>
            <p>
              <Written of={notification} field="message" />
            </p>
          </chakra.div>
        ))}
      </Panel>
    </noscript>
  );
}

/** How to book for readers without script. */
export function PhoneWithoutScript() {
  const phone = publishedContact('phone');
  return (
    <noscript>
      <Panel>
        {texts.withoutScript}{' '}
        {phone && (
          <>
            {texts.orCall} <a href={phoneLink(phone)}>{printPhone(phone)}</a>
          </>
        )}
      </Panel>
    </noscript>
  );
}
