import { Suspense } from 'react';
import { useDocumentTitle } from '../components/document-title.ts';
import { Later } from '../components/later.tsx';
import { loadable } from '../components/loadable.ts';
import { Loading } from '../components/loading.tsx';
import { ContactSection } from '../features/contact/contact-section.tsx';
import { Hero } from '../features/home/hero.tsx';
import { MenuSection } from '../features/menu-card/menu-section.tsx';
import { ReservationSection } from '../features/reservations/reservation-section.tsx';
import { useHouseName } from './house-name.ts';
import { sections } from './paths.ts';
import { texts } from './texts.ts';

const parts = () => import('./home-parts.tsx');
const Menus = loadable(parts, 'Menus');
const Contact = loadable(parts, 'Contact');
const Notices = loadable(parts, 'Notices');
const AboutPage = loadable(parts, 'AboutPage');
const nothing = () => null;

/** The public home: who we are, what we cook, a table, and the way to us. Each section comes to life by itself, the cover first. */
export function HomePage() {
  const house = useHouseName();
  useDocumentTitle(texts.title(house));
  return (
    <>
      <Later failure={nothing}>
        <Notices />
      </Later>
      <Hero id={sections.home} house={house} />
      <Suspense>
        <MenuSection id={sections.menu}>
          <Later fallback={<Loading />}>
            <Menus />
          </Later>
        </MenuSection>
      </Suspense>
      <Suspense>
        <ReservationSection id={sections.reservation} />
      </Suspense>
      <Suspense>
        <ContactSection id={sections.contact}>
          <Later fallback={<Loading />}>
            <Contact />
          </Later>
        </ContactSection>
      </Suspense>
      <Later failure={nothing}>
        <AboutPage />
      </Later>
    </>
  );
}
