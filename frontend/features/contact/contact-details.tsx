import { chakra, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { loadable } from '../../components/loadable.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Loading } from '../../components/loading.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { ContactInfo } from './contact-info.tsx';
import { Hours } from './hours.tsx';
import { texts } from './texts.ts';
import { useRestaurantInfo } from './use-restaurant-info.ts';

const PlaceMap = loadable(() => import('./place-map.tsx'), 'PlaceMap');

/** Where the restaurant is, when it is open and how to reach it. */
export function ContactDetails() {
  const info = useRestaurantInfo();
  return (
    <Loaded query={info}>
      {(byType) => {
        const address = byType.get('address');
        const hours = byType.get('opening-hours');
        return (
          <Grid gap={{ base: '12', md: '10', lg: '16' }} templateColumns={{ md: '1.25fr 1fr', lg: '1.4fr 1fr 1fr' }} alignItems="start">
            <Block title={texts.location} gridRow={{ md: 'span 2', lg: 'auto' }}>
              <chakra.address fontStyle="normal">{address?.data}</chakra.address>
              {address?.location && (
                <chakra.div height="map" bg="bg.sunken" borderWidth="1px" borderRadius="sm" overflow="hidden">
                  <WhenNear fallback={<Loading>{texts.loadingMap}</Loading>}>
                    <PlaceMap address={address.data} {...address.location} />
                  </WhenNear>
                </chakra.div>
              )}
            </Block>
            <Block title={texts.hours}>{hours && <Hours text={hours.data} />}</Block>
            <Block title={texts.info}>
              <ContactInfo info={byType} />
            </Block>
          </Grid>
        );
      }}
    </Loaded>
  );
}

function Block({ title, children, ...place }: { title: string; children: ReactNode; gridRow?: object }) {
  return (
    <Stack gap="4" minWidth="0" {...place}>
      <chakra.h3 textStyle="caps" color="metal.fg" borderBottomWidth="1px" pb="3">
        {title}
      </chakra.h3>
      {children}
    </Stack>
  );
}
