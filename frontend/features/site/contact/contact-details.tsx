import { chakra, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { directionsTo } from '#rules/site/directions';
import { texts } from '#texts/site/contact';
import { texts as home } from '#texts/site/home';
import { DirectionsIcon } from '../../../components/art/icons.tsx';
import { Loading } from '../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Section, SentenceCase } from '../../../components/layout/section.tsx';
import { loadable } from '../../../components/loading/load-part.ts';
import { LoadWhenNear } from '../../../components/loading/load-when-near.tsx';
import { ContactInfo } from './contact-info.tsx';
import { Hours, SpecialHours } from './hours.tsx';
import { useInfoByType } from './use-info-by-type.ts';

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
            <Block title={texts.location}>{address && <Address address={address.data} />}</Block>
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
function Address({ address }: { address: string }) {
  return (
    <chakra.address
      fontStyle="normal"
      css={{
        '& a': { display: 'inline-flex', gap: '3', py: '1', _hover: { textDecoration: 'underline' } },
        '& svg': { width: '5', height: '5', flexShrink: '0', mt: '0.5', color: 'metal.fg' },
      }}
    >
      <a href={directionsTo(address)} target="_blank" rel="noopener noreferrer">
        <DirectionsIcon />
        <span>{address}</span>
      </a>
    </chakra.address>
  );
}

function Block({ title, children, ...place }: { title: string; children: ReactNode; gridRow?: object }) {
  return (
    <Stack gap="4" minWidth="0" {...place}>
      <chakra.h3 textStyle="dish">
        <SentenceCase>{title}</SentenceCase>
      </chakra.h3>
      {children}
    </Stack>
  );
}

/** The contact section of the home page, which shows what managers edit on the panel screen Contacts. */
export function ContactSection({ id, intro, children }: { id: string; intro: ReactNode; children: ReactNode }) {
  return (
    <Section id={id} title={<SentenceCase>{home.contact}</SentenceCase>} intro={intro} isBeside minHeight="96">
      {children}
    </Section>
  );
}
