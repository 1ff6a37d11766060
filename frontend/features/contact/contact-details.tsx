import { chakra, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { directionsTo } from '#rules/directions';
import { texts } from '#texts/contact';
import { Loading } from '../../components/feedback/loading.tsx';
import { QueryResult } from '../../components/feedback/query-result.tsx';
import { loadable } from '../../components/loading/load-part.ts';
import { LoadWhenNear } from '../../components/loading/load-when-near.tsx';
import { ContactInfo } from './contact-info.tsx';
import { Hours } from './hours.tsx';
import { SpecialHours } from './special-hours.tsx';
import { useInfoByType } from './use-info-by-type.ts';

const AddressMap = loadable(() => import('./address-map.tsx'), 'AddressMap');

/** Location, opening hours and contacts of the restaurant. */
export function ContactDetails() {
  const info = useInfoByType();
  return (
    <QueryResult query={info}>
      {(byType) => {
        const address = byType.get('address');
        const hours = byType.get('opening-hours');
        return (
          <Grid gap={{ base: '12', md: '10', lg: '16' }} templateColumns={{ md: '1.25fr 1fr', lg: '1.4fr 1fr 1fr' }} alignItems="start">
            <Block title={texts.location} gridRow={{ md: 'span 2', lg: 'auto' }}>
              {address && (
                <chakra.address fontStyle="normal" css={{ '& a:hover': { textDecoration: 'underline' } }}>
                  <a href={directionsTo(address.data)} target="_blank" rel="noopener noreferrer">
                    {address.data}
                  </a>
                </chakra.address>
              )}
              {address?.location && (
                <chakra.div height="map" bg="bg.sunken" borderWidth="1px" borderRadius="sm" overflow="hidden">
                  <LoadWhenNear fallback={<Loading>{texts.loadingMap}</Loading>}>
                    <AddressMap address={address.data} {...address.location} />
                  </LoadWhenNear>
                </chakra.div>
              )}
            </Block>
            <Block title={texts.hours}>
              {hours && <Hours record={hours} />}
              <SpecialHours />
            </Block>
            <Block title={texts.info}>
              <ContactInfo info={byType} />
            </Block>
          </Grid>
        );
      }}
    </QueryResult>
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
