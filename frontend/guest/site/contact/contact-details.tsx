import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { phoneLink, printPhone } from '#house/rules/phones';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { directionsTo } from '#site/rules/restaurant';
import { contact as texts } from '#texts/site';
import { type InfoByType, useInfoByType } from '../../../house/client/lists.ts';
import { IconButton } from '../../../house/ui/action/button.tsx';
import { DirectionsIcon, FacebookIcon, InstagramIcon, XIcon } from '../../../house/ui/art/icons.tsx';
import { ErrorBoundary, PartFailure } from '../../../house/ui/feedback/error-boundary.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Capitals } from '../../../house/ui/layout/section.tsx';
import { loadable } from '../../../house/ui/loading/load-part.ts';
import { Hours, SpecialHours } from './hours.tsx';

const AddressMap = loadable(() => import('./address-map.tsx'), 'AddressMap');

/** Location, opening hours and contacts of the restaurant, and the map below them. */
export function ContactDetails() {
  const info = useInfoByType();
  return (
    <QueryResult query={info}>
      {(byType) => {
        const address = byType.get('address');
        const hours = byType.get('opening-hours');
        return (
          <Grid
            columnGap="16"
            rowGap={{ base: '10', md: '8' }}
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            alignItems="start"
          >
            <Block title={texts.location}>{address && <Address {...address} />}</Block>
            <Block title={texts.hours} gridRow={{ md: 'span 2' }}>
              <Hours record={hours} />
              <SpecialHours />
            </Block>
            <Block title={texts.info}>
              <ContactInfo info={byType} />
            </Block>
            {address?.location && (
              <chakra.div gridColumn="1 / -1" height="map" bg="bg.sunken" borderRadius="sm" overflow="hidden" _print={{ display: 'none' }}>
                <LoadWhenNear fallback={<Loading>{texts.loadingMap}</Loading>}>
                  <AddressMap address={address.data} {...address.location} />
                </LoadWhenNear>
              </chakra.div>
            )}
          </Grid>
        );
      }}
    </QueryResult>
  );
}

/** The address as a link to the way there. */
function Address({ data, location }: Pick<RestaurantInfo, 'data' | 'location'>) {
  return (
    <chakra.address
      fontStyle="normal"
      css={{
        '& a': { display: 'inline-flex', gap: '3', py: '1', _hover: { textDecoration: 'underline' } },
        '& svg': { width: '5', height: '5', flexShrink: '0', mt: '0.5', color: 'metal.fg' },
      }}
    >
      <a href={directionsTo(data, location)} target="_blank" rel="noopener noreferrer">
        <DirectionsIcon />
        <span>{data}</span>
      </a>
    </chakra.address>
  );
}

function Block({ title, children, ...place }: { title: string; children: ReactNode; gridRow?: object }) {
  return (
    <Stack gap="4" minWidth="0" {...place}>
      <chakra.h3 textStyle="dish">
        <Capitals>{title}</Capitals>
      </chakra.h3>
      {children}
    </Stack>
  );
}

const networks = [
  { type: 'facebook', Icon: FacebookIcon },
  { type: 'instagram', Icon: InstagramIcon },
  { type: 'x', Icon: XIcon },
] as const;

/** Name, e-mail, phone and social networks of the restaurant. */
function ContactInfo({ info }: { info: InfoByType }) {
  const name = info.get('name')?.data;
  const email = info.get('email')?.data;
  const phone = info.get('phone')?.data;
  const followed = networks.filter(({ type }) => info.has(type));
  return (
    <Stack gap="5">
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="5"
        rowGap="2"
        css={{ '& dt': { color: 'fg.muted' }, '& a:hover': { textDecoration: 'underline' } }}
      >
        {name && <Entry name={texts.name}>{name}</Entry>}
        {email && (
          <Entry name={texts.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Entry>
        )}
        {phone && (
          <Entry name={texts.phone}>
            <a href={phoneLink(phone)}>{printPhone(phone)}</a>
          </Entry>
        )}
      </chakra.dl>
      {followed.length > 0 && (
        <Flex align="center" gap="2">
          <chakra.h4 color="fg.muted" me="2">
            {texts.followUs}
          </chakra.h4>
          {followed.map(({ type, Icon }) => (
            <IconButton key={type} label={texts.social[type]} asChild borderWidth="1px" borderRadius="full" color="accent.fg">
              <a href={info.get(type)?.data} target="_blank" rel="noopener noreferrer">
                <Icon />
              </a>
            </IconButton>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Shows `fallback` until it comes near the viewport, then renders `children` and so loads their code. */
function LoadWhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: '75%',
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={marker}>
      <ErrorBoundary fallback={PartFailure}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</ErrorBoundary>
    </div>
  );
}
