import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PublicHours } from '#evening/contract/opening';
import { openState, periodInWords } from '#evening/rules/opening-hours';
import { spokenLanguage } from '#house/language/spoken';
import { phoneLink, printPhone } from '#house/rules/phones';
import { addDays, type WallTime, wallTimeOf } from '#house/rules/wall-time';
import { sectionPath } from '#site/contract/page-paths';
import { openState as texts } from '#texts/site';
import { useInfoByType, usePublicHours } from '../../../house/client/lists.ts';

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
  const words = now && hours?.week ? stateInWords(hours.week, hours.days, now) : texts.hours;
  // other words are another element: the same one would move where its words are longer
  return <span key={words}>{words}</span>;
}

function stateInWords(week: NonNullable<PublicHours['week']>, days: PublicHours['days'], now: WallTime): string {
  const state = openState(week, days, now);
  if (!state) return texts.hours;
  if ('closes' in state) return texts.until(state.closes);
  const today = now.slice(0, 10);
  if (state.date === today) return texts.today(state.opens);
  if (state.date === addDays(today, 1)) return texts.tomorrow(state.opens);
  return texts.later(periodInWords(spokenLanguage(), state.date, state.date), state.opens);
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
