import { chakra, Flex, Grid } from '@chakra-ui/react';
import { NavLink as Link, Outlet } from 'react-router-dom';
import { paths } from '#site/contract/page-paths';
import { app as texts } from '#texts/house';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { QueryProvider } from '../query-provider.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { ownPages } from './navigation.ts';

/** The layout of the customer pages, with a navigation between them. */
export function AccountLayout() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.account} minmax(0, 1fr)' }}
      columnGap="16"
      rowGap={{ base: '6', md: '10' }}
      alignItems="start"
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '6', md: '10', lg: '20' }}
    >
      <Flex
        as="nav"
        aria-label={texts.accountNavigation}
        direction={{ base: 'row', lg: 'column' }}
        justifyContent={{ base: 'space-between', md: 'flex-start' }}
        gap={{ base: '3', md: '8', lg: '1' }}
        position={{ lg: 'sticky' }}
        top="24"
        borderBottomWidth={{ base: '1px', lg: '0' }}
        css={{
          '& a': {
            textStyle: { base: 'small', md: 'body' },
            color: 'fg.muted',
            py: { base: '3', lg: '2' },
            ps: { lg: '4' },
            whiteSpace: 'nowrap',
            borderBottomWidth: { base: '2px', lg: '0' },
            borderInlineStartWidth: { lg: '2px' },
            borderColor: { base: 'transparent', lg: 'border' },
          },
          '& a:hover': { color: 'fg' },
          '& a[aria-current=page]': { color: 'accent.fg', borderColor: 'metal' },
        }}
      >
        {ownPages.map(({ label, to }) => (
          <Link key={to} to={to} end={to === paths.home}>
            {label}
          </Link>
        ))}
      </Flex>
      <LeaveGuard />
      <QueryProvider>
        <chakra.div minWidth="0">
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </chakra.div>
      </QueryProvider>
    </Grid>
  );
}
