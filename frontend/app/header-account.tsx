import { chakra } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import type { Session } from '#contract/auth';
import { signOut } from '../api/session.ts';
import { Disclosure } from '../components/disclosure.tsx';
import { leave } from './leaving.ts';
import { NavButton } from './nav-link.tsx';
import { type Place, panelPlaces, placesOf } from './navigation.ts';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

/** The end of the header for those who are signed in: what they may open, and the way out. */
export function HeaderAccount({ session }: { session: Session }) {
  const navigate = useNavigate();
  const rooms = panelPlaces(session.user.roles);
  return (
    <>
      {rooms.length > 0 && <Places label={texts.admin} places={rooms} />}
      <Places label={texts.profile} places={placesOf.CUSTOMER} />
      <NavButton
        onClick={() =>
          leave(() => {
            signOut();
            navigate(paths.home);
          })
        }
      >
        {texts.logout}
      </NavButton>
    </>
  );
}

function Places({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <Disclosure label={label}>
      {places.map(({ label, to }) => (
        <chakra.span key={to} display="block" _hover={{ bg: 'bg.hover' }} css={{ '& > a': { display: 'block', px: '4', py: '2' } }}>
          <Link to={to}>{label}</Link>
        </chakra.span>
      ))}
    </Disclosure>
  );
}
