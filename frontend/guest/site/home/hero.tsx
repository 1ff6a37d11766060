import { settings } from 'virtual:settings';
import { chakra, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PublicHours } from '#evening/contract/opening';
import { openState, periodInWords } from '#evening/rules/opening-hours';
import { spokenLanguage } from '#house/language/spoken';
import { phoneLink, printPhone } from '#house/rules/phones';
import { addDays, type WallTime, wallTimeOf } from '#house/rules/wall-time';
import type { IdentityFields } from '#site/contract/identity';
import { sectionPath } from '#site/contract/page-paths';
import { openState as stateTexts, home as texts } from '#texts/site';
import { useInfoByType, usePublicHours } from '../../../house/client/lists.ts';
import { LinkButton } from '../../../house/ui/action/button.tsx';
import { Ornament, Rosette } from '../../../house/ui/art/ornament.tsx';
import { Written } from '../../../house/ui/language/written.tsx';

interface Props extends Omit<CoverWordsProps, 'isOnPhotograph'> {
  id: string;
  /** A photograph under all of it; without one there is the ornament. */
  photograph?: ReactNode;
}

/** The top of the home page: the name of the restaurant and the link to the reservation form, on a photograph or on the ornament. */
export function Hero({ id, photograph, ...words }: Props) {
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      aria-labelledby="restaurant-name"
      outline="none"
      position="relative"
      overflow="hidden"
      bg="cover.bg"
      color="cover.fg"
      minHeight="cover"
      display="flex"
      flexDirection="column"
    >
      {photograph ? <OnPhotograph photograph={photograph} {...words} /> : <OnOrnament {...words} />}
    </chakra.section>
  );
}

/**
 * The photograph stays clear above the words; below them lies a scrim on which they can be read whatever it shows (`rules/site/scrim.ts`). Its place
 * does not depend on them, so it stays where it is when their typeface has loaded and they break otherwise.
 */
function OnPhotograph({ photograph, ...words }: CoverWordsProps & { photograph: ReactNode }) {
  return (
    <>
      {photograph}
      <Flex direction="column" position="relative" flex="1" mt="coverWords" px={{ base: '5', md: '20' }} pt="24" pb="8">
        <chakra.div
          aria-hidden="true"
          position="absolute"
          inset="0"
          opacity="scrim"
          backgroundImage="linear-gradient(transparent, {colors.cover.scrim} {spacing.24})"
        />
        <CoverWords {...words} isOnPhotograph />
      </Flex>
    </>
  );
}

function OnOrnament(words: CoverWordsProps) {
  return (
    <>
      <Rosette
        position="absolute"
        insetStart="50%"
        top="coverMiddle"
        translate="-50% -50%"
        width="rosette"
        height="rosette"
        color="cover.line"
        opacity="0.55"
      />
      <CoverFrame />
      <chakra.div px={{ base: '8', md: '20' }} pt="coverTop" pb={{ base: '10', md: '12' }}>
        <CoverWords {...words} />
      </chakra.div>
    </>
  );
}

interface CoverWordsProps {
  restaurantName: string;
  identity: Pick<IdentityFields, 'tagline' | 'place' | 'translations'>;
  /** What stands in place of the ways to card and form while there are none. */
  soon?: ReactNode;
  isOnPhotograph?: boolean;
}

/** What stands on the cover: place, name, tagline and the ways on. On a photograph all words have the lightest colour, and no ornament competes with it. */
function CoverWords({ restaurantName, identity, soon, isOnPhotograph = false }: CoverWordsProps) {
  const quiet = isOnPhotograph ? 'cover.fg' : 'cover.muted';
  return (
    <Flex
      direction="column"
      align="center"
      flex="1"
      gap={isOnPhotograph ? '4' : { base: '6', md: '8' }}
      position="relative"
      textAlign="center"
    >
      <Text textStyle="caps" color={quiet} alignSelf="stretch">
        {identity.place ? <Written of={identity} field="place" /> : texts.place}
      </Text>
      <chakra.h1 id="restaurant-name" textStyle="cover" alignSelf="stretch">
        {restaurantName}
      </chakra.h1>
      {!isOnPhotograph && <Ornament color="cover.line" />}
      <Text textStyle="italic" fontSize="xl" color={quiet} width="full" maxWidth={isOnPhotograph ? 'prose' : 'phone'}>
        {identity.tagline ? <Written of={identity} field="tagline" /> : !soon && texts.tagline}
      </Text>
      {soon ? (
        <Text textStyle="section" pt="2" mt="auto">
          {soon}
        </Text>
      ) : (
        <>
          <WaysOn />
          <AtAGlance />
        </>
      )}
    </Flex>
  );
}

/** The links to form and card. */
function WaysOn() {
  return (
    // on a phone both fit into one line whatever the typeface: two lines would move all words when it has loaded
    <Flex wrap="wrap" align="center" justify="center" columnGap={{ base: '3', sm: '6' }} pt="2" mt="auto">
      <LinkButton look="cover" size="lg" px={{ base: '5', sm: '8' }} to={sectionPath('reservation')}>
        {texts.book}
      </LinkButton>
      <chakra.span
        css={{
          '& a': {
            display: 'block',
            py: '3',
            textDecoration: 'underline',
            textUnderlineOffset: '0.35em',
            textDecorationColor: 'cover.line',
          },
        }}
      >
        <Link to={sectionPath('menu')}>{texts.seeMenu}</Link>
      </chakra.span>
    </Flex>
  );
}

const corners = [
  { top: '3', insetStart: '3', rotate: '0deg' },
  { top: '3', insetEnd: '3', rotate: '90deg' },
  { bottom: '3', insetEnd: '3', rotate: '180deg' },
  { bottom: '3', insetStart: '3', rotate: '270deg' },
];

const Line = chakra('span', { base: { position: 'absolute', borderColor: 'cover.line', borderStyle: 'solid', borderWidth: '0' } });

/** A double border with concave corners around the top of the home page. */
function CoverFrame() {
  return (
    <chakra.div aria-hidden="true" position="absolute" inset="0" pointerEvents="none">
      <Line insetInline="12" top="3" borderTopWidth="1px" />
      <Line insetInline="12" top="4" borderTopWidth="1px" opacity="0.5" />
      <Line insetInline="12" bottom="3" borderTopWidth="1px" />
      <Line insetInline="12" bottom="4" borderTopWidth="1px" opacity="0.5" />
      <Line insetBlock="12" insetStart="3" borderInlineStartWidth="1px" />
      <Line insetBlock="12" insetStart="4" borderInlineStartWidth="1px" opacity="0.5" />
      <Line insetBlock="12" insetEnd="3" borderInlineStartWidth="1px" />
      <Line insetBlock="12" insetEnd="4" borderInlineStartWidth="1px" opacity="0.5" />
      {corners.map((corner) => (
        <chakra.svg
          key={corner.rotate}
          viewBox="0 0 36 36"
          position="absolute"
          width="9"
          height="9"
          fill="none"
          stroke="currentColor"
          color="cover.line"
          {...corner}
        >
          <path d="M.5 36A35.5 35.5 0 0036 .5M0 26A26 26 0 0026 0" />
        </chakra.svg>
      ))}
    </chakra.div>
  );
}

const tick = 60_000;

/** Until when the restaurant is open, where it is and its telephone. */
export function AtAGlance() {
  const info = useInfoByType().data;
  const hours = usePublicHours().data;
  const [address, phone] = [info?.get('address')?.data, info?.get('phone')?.data];
  return (
    <Lines>
      {(hours?.week ?? info?.get('opening-hours')) && (
        <Link to={sectionPath('contact')}>
          <State hours={hours} />
        </Link>
      )}
      {address && <Link to={sectionPath('contact')}>{address}</Link>}
      {phone && <a href={phoneLink(phone)}>{printPhone(phone)}</a>}
    </Lines>
  );
}

/** Whether it is open now; a written page, which does not know when it is read, names the opening hours instead. */
function State({ hours }: { hours: PublicHours | undefined }) {
  const [now, setNow] = useState<WallTime>();
  useEffect(() => {
    const read = () => setNow(wallTimeOf(new Date(), settings.timeZone));
    read();
    const timer = setInterval(read, tick);
    return () => clearInterval(timer);
  }, []);
  const words = now && hours?.week ? stateInWords(hours.week, hours.days, now) : stateTexts.hours;
  // other words are another element: the same one would move where its words are longer
  return <span key={words}>{words}</span>;
}

function stateInWords(week: NonNullable<PublicHours['week']>, days: PublicHours['days'], now: WallTime): string {
  const state = openState(week, days, now);
  if (!state) return stateTexts.hours;
  if ('closes' in state) return stateTexts.until(state.closes);
  const today = now.slice(0, 10);
  if (state.date === today) return stateTexts.today(state.opens);
  if (state.date === addDays(today, 1)) return stateTexts.tomorrow(state.opens);
  return stateTexts.later(periodInWords(spokenLanguage(), state.date, state.date), state.opens);
}

/** A line each on a phone, where they can be tapped apart, and one line on a wide screen. */
const Lines = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '8',
    textStyle: 'small',
    '& a': { py: '0.5', _hover: { textDecoration: 'underline' } },
    // the words of the state change when the page takes over, and move nothing beside them
    '& a:first-child': { flexBasis: { md: 'full' } },
  },
});
