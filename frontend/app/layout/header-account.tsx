import { chakra } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import type { Session } from '#contract/accounts/auth';
import { texts } from '#texts/app';
import { paths } from '../../../functions/contract/site/page-paths.ts';
import { signOut } from '../../api/session/signing-in.ts';
import { Disclosure } from '../../components/layout/disclosure.tsx';
import { leave } from '../leaving/leaving.ts';
import { NavButton } from './nav-link.tsx';
import { backToHome, type NavigationLink, ownPages, panelGroups } from './navigation.ts';

/** The account part of the header for signed-in users: dropdowns and Logout. */
export function HeaderAccount({ session }: { session: Session }) {
  const navigate = useNavigate();
  const panelPages = panelGroups(session.user.roles).flatMap(({ links }) => links);
  return (
    <>
      {panelPages.length > 0 && <LinkDropdown label={texts.admin} links={[backToHome, ...panelPages]} />}
      <LinkDropdown label={texts.profile} links={ownPages} />
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

function LinkDropdown({ label, links }: { label: string; links: readonly NavigationLink[] }) {
  return (
    <Disclosure label={label}>
      {links.map(({ label, to }) => (
        <chakra.span key={to} display="block" _hover={{ bg: 'bg.hover' }} css={{ '& > a': { display: 'block', px: '4', py: '2' } }}>
          <Link to={to}>{label}</Link>
        </chakra.span>
      ))}
    </Disclosure>
  );
}
