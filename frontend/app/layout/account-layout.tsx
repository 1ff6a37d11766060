import { chakra, Flex } from '@chakra-ui/react';
import { NavLink as Link, Outlet } from 'react-router-dom';
import { texts } from '#texts/app';
import { paths } from '../../../functions/contract/page-paths.ts';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { QueryProvider } from '../query-provider.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { linksOf } from './navigation.ts';

/** The layout of the customer pages, with a navigation between them. */
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
        {linksOf.CUSTOMER.map(({ label, to }) => (
          <Link key={to} to={to} end={to === paths.home}>
            {label}
          </Link>
        ))}
      </Flex>
      <LeaveGuard />
      <QueryProvider>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </QueryProvider>
    </chakra.div>
  );
}
