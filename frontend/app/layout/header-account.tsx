import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Session } from '#people/contract/auth';
import { app as texts } from '#texts/house';
import { Button } from '../../house/ui/action/button.tsx';
import { ChevronDownIcon } from '../../house/ui/art/icons.tsx';
import { NavButton } from './nav-link.tsx';
import { backToHome, type NavigationGroup, type NavigationLink, ownPages, panelGroups, useSignOut } from './navigation.ts';
import { scrollsInside } from './scrolls-inside.ts';

/** The account part of the header for signed-in users: dropdowns and Logout. */
export function HeaderAccount({ session }: { session: Session }) {
  const groups = panelGroups(session.user.roles);
  return (
    <>
      {groups.length > 0 && (
        <Disclosure label={texts.admin} columns={2}>
          <Links links={[backToHome]} />
          {groups.map((group) => (
            <LinkGroup key={group.name} group={group} />
          ))}
        </Disclosure>
      )}
      <Disclosure label={texts.profile} columns={1}>
        <Links links={ownPages} />
      </Disclosure>
      <NavButton onClick={useSignOut()}>{texts.logout}</NavButton>
    </>
  );
}

/** The links to the panel screens about one thing, under its name. */
function LinkGroup({ group: { name, links } }: { group: NavigationGroup }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} breakInside="avoid" pt="2">
      <chakra.p id={id} textStyle="caps" color="fg.muted" px="4" pb="1">
        {name}
      </chakra.p>
      <Links links={links} />
    </chakra.section>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  return links.map(({ label, to }) => (
    <chakra.span key={to} display="block" _hover={{ bg: 'bg.hover' }} css={{ '& > a': { display: 'block', px: '4', py: '1.5' } }}>
      <Link to={to}>{label}</Link>
    </chakra.span>
  ));
}

interface DisclosureProps {
  label: ReactNode;
  /** On a wide screen the links stand in so many columns, so that the usual windows show all of them. */
  columns: 1 | 2;
  children: ReactNode;
}

/** A button that opens a list of links below it, which scrolls where it is too high; Esc, a click outside and a chosen link close it. */
function Disclosure({ label, columns, children }: DisclosureProps) {
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
        width={{ lg: columns === 1 ? '56' : '96' }}
        maxHeight={{ lg: 'calc({sizes.cover} - {spacing.4})' }}
        py="2"
        textStyle="small"
        {...scrollsInside}
        bg="bg.raised"
        color="fg"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="overlay"
        onClick={() => setIsOpen(false)}
      >
        {/* columns as high as their entries: in those of a limited height, what does not fit stands beside them, out of reach */}
        <Box columnCount={{ lg: columns }} columnGap="0">
          {children}
        </Box>
      </Box>
    </Box>
  );
}
