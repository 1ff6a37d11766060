import { chakra, Flex } from '@chakra-ui/react';
import { NavLink as Link, Outlet } from 'react-router-dom';
import { Data } from './data.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { placesOf } from './navigation.ts';
import { paths } from './paths.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { texts } from './texts.ts';

/** The customer's own pages under one small navigation. */
export function AccountLayout() {
  return (
    <chakra.div maxWidth="card" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '6', md: '10' }}>
      <Flex
        as="nav"
        aria-label={texts.accountNavigation}
        justifyContent={{ base: 'space-between', md: 'flex-start' }}
        gap={{ base: '3', md: '8' }}
        mb={{ base: '6', md: '10' }}
        borderBottomWidth="1px"
        css={{
          '& a': {
            textStyle: { base: 'small', md: 'caps' },
            color: 'fg.muted',
            py: '3',
            whiteSpace: 'nowrap',
            borderBottomWidth: '2px',
            borderColor: 'transparent',
          },
          '& a:hover': { color: 'fg' },
          '& a[aria-current=page]': { color: 'accent.fg', borderColor: 'metal' },
        }}
      >
        {placesOf.CUSTOMER.map(({ label, to }) => (
          <Link key={to} to={to} end={to === paths.home}>
            {label}
          </Link>
        ))}
      </Flex>
      <LeaveGuard />
      <Data>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </Data>
    </chakra.div>
  );
}
