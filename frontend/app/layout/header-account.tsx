import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Session } from '#contract/accounts/auth';
import { texts } from '#texts/app';
import { paths } from '../../../functions/contract/site/page-paths.ts';
import { signOut } from '../../api/session/signing-in.ts';
import { Button } from '../../components/action/button.tsx';
import { ChevronDownIcon } from '../../components/art/icons.tsx';
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

/** A button that opens a list of links below it; Esc, a click outside and a chosen link close it. */
function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    const events = ['pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, closeOutside);
    return () => {
      for (const name of events) document.removeEventListener(name, closeOutside);
    };
  }, [isOpen]);

  return (
    <Box
      ref={root}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // the surrounding navigation stays open
        event.stopPropagation();
        setIsOpen(false);
        root.current?.querySelector('button')?.focus();
      }}
    >
      <Button
        look="quiet"
        size="sm"
        px="0"
        fontWeight="medium"
        letterSpacing="wide"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        _hover={{ bg: 'transparent', textDecoration: 'underline' }}
      >
        {label} <ChevronDownIcon />
      </Button>
      <Box
        id={id}
        hidden={!isOpen}
        position={{ base: 'static', lg: 'absolute' }}
        insetEnd="0"
        top="full"
        mt={{ lg: '2' }}
        minWidth="48"
        py="2"
        bg="bg.raised"
        color="fg"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="overlay"
        onClick={() => setIsOpen(false)}
      >
        {children}
      </Box>
    </Box>
  );
}
