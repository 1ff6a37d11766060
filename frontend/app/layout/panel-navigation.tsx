import { chakra, Flex } from '@chakra-ui/react';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { app as texts } from '#texts/house';
import { useSession } from '../../house/client/session/interruption.ts';
import { CalendarIcon, MailIcon } from '../../house/ui/art/icons.tsx';
import {
  BasketIcon,
  BellIcon,
  BookIcon,
  ChartIcon,
  ClockIcon,
  FiguresIcon,
  GlobeIcon,
  HouseIcon,
  LeafIcon,
  LegalIcon,
  LetterIcon,
  MoonIcon,
  MoreIcon,
  PeopleIcon,
  PersonIcon,
  PictureIcon,
  PlateIcon,
  RoomIcon,
  RulesIcon,
  TableIcon,
  TrailIcon,
} from '../../house/ui/art/panel-icons.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import {
  backToHome,
  isAt,
  type NavigationGroup,
  type PanelLink,
  type PanelScreen,
  panelGroups,
  serviceLinks,
  userInformation,
  useSignOut,
} from './navigation.ts';
import { scrollsInside } from './scrolls-inside.ts';
import { EnquiryCount, WaitingCount } from './waiting-count.tsx';

const icons: Record<PanelScreen, ComponentType> = {
  tonight: MoonIcon,
  reservations: CalendarIcon,
  enquiries: LetterIcon,
  tables: TableIcon,
  dashboard: ChartIcon,
  figures: FiguresIcon,
  opening: ClockIcon,
  bookingRules: RulesIcon,
  room: RoomIcon,
  menus: BookIcon,
  meals: PlateIcon,
  ingredients: LeafIcon,
  shopping: BasketIcon,
  site: GlobeIcon,
  photographs: PictureIcon,
  notifications: BellIcon,
  contacts: MailIcon,
  legal: LegalIcon,
  users: PeopleIcon,
  trail: TrailIcon,
};

/** A laptop's window, which shows every entry when they stand closer. */
const low = '@media (min-width: 64rem) and (max-height: 58rem)';

const List = chakra('nav', {
  base: {
    [low]: {
      fontSize: 'sm',
      '& a, & > button': { py: '0', minHeight: '6', lineHeight: 'normal' },
      '& [data-group] > p': { pb: '0' },
    },
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    '& [data-group]': { mt: '2', [low]: { mt: '0.5' } },
    '& a, & > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      px: '3',
      py: '1',
      borderRadius: 'sm',
      borderInlineStartWidth: '2px',
      borderColor: 'transparent',
      textAlign: 'start',
      cursor: 'pointer',
      transition: 'background-color',
      transitionDuration: 'fast',
    },
    '& :is(a, button):hover': { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
    '& [aria-current=page]': { bg: 'color-mix(in srgb, currentColor 12%, transparent)', borderColor: 'metal', fontWeight: 'bold' },
    '& :is(a, button):focus-visible': { outlineColor: 'metal' },
    '& > button': {
      flexShrink: '0',
      mt: '2',
      py: '2.5',
      [low]: { mt: '1', py: '1.5' },
      borderTopWidth: '1px',
      borderTopColor: 'metal',
      borderRadius: 'none',
    },
  },
});

/** In a window that is too low even for them, the links keep room for a few and what they stand in scrolls: the sidebar, or the dialog of a phone. */
const Links = chakra('div', {
  base: { ...scrollsInside, overscrollBehavior: 'auto', minHeight: '32', '& svg': { flexShrink: 0, opacity: 0.8 } },
});

/** Links to the panel screens for the highest role of the user, by what they are about; where they scroll, Logout stays in sight. */
export function PanelNavigation({ onChosen }: { onChosen?: () => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const groups = panelGroups(session?.user.roles ?? []);
  const links = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another link
  useEffect(() => {
    const current = links.current?.querySelector('[aria-current=page]');
    if (links.current && current) showInside(links.current, current);
  }, [pathname]);
  return (
    <>
      <List aria-label={texts.panelNavigation}>
        <Links ref={links}>
          <NavLink to={backToHome.to} end onClick={onChosen}>
            <HouseIcon />
            {backToHome.label}
          </NavLink>
          {groups.map((group) => (
            <Group key={group.name} group={group} onChosen={onChosen} />
          ))}
          <chakra.div data-group>
            <NavLink to={userInformation.to} onClick={onChosen}>
              <PersonIcon />
              {userInformation.label}
            </NavLink>
          </chakra.div>
        </Links>
        <button type="button" onClick={useSignOut()}>
          {texts.logout}
        </button>
      </List>
      {/* after the navigation: it leads to no other screen */}
      <Flex flexShrink="0" align="baseline" justify="space-between" gap="3" px="3" py="1" textStyle="small" whiteSpace="nowrap">
        <LanguageSwitch />
        <Build />
      </Flex>
    </>
  );
}

/** Scrolls a list so far that an entry is in its middle. `scrollIntoView` would let the next Tab begin there, and not at the top of the page. */
function showInside(list: Element, entry: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** What the site was built from, which whoever reports a fault can say; it stands in the head of each document. */
function Build() {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return build ? (
    <chakra.p title={build} minWidth="0" fontSize="xs" opacity="0.75" truncate>
      <chakra.span srOnly>{texts.version}</chakra.span> {build}
    </chakra.p>
  ) : null;
}

function Group({ group: { name, links }, onChosen }: { group: NavigationGroup; onChosen: (() => void) | undefined }) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <chakra.div data-group>
      <chakra.p id={id} textStyle="caps" px="3" pb="1" opacity="0.75">
        {name}
      </chakra.p>
      <chakra.ul aria-labelledby={id} listStyleType="none" m="0" p="0">
        {links.map(({ screen, label, to, screens }) => {
          const Icon = icons[screen];
          return (
            <li key={to}>
              <Link to={to} aria-current={screens.some((one) => isAt(pathname, one)) ? 'page' : undefined} onClick={onChosen}>
                <Icon />
                {label}
                <Waiting at={screens} />
              </Link>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}

/** How much waits for an answer on these screens. */
function Waiting({ at }: { at: readonly PanelLink[] }) {
  return at.map(({ screen }) => {
    if (screen === 'tonight') return <WaitingCount key={screen} />;
    return screen === 'enquiries' && <EnquiryCount key={screen} />;
  });
}

const Parts = chakra('nav', {
  base: {
    display: 'flex',
    gap: '6',
    mb: { base: '3', md: '5' },
    mt: { md: '-5' },
    borderBottomWidth: '1px',
    textStyle: 'small',
    _print: { display: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      px: '1',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
    },
    '& [aria-current=page]': { color: 'accent.fg', borderColor: 'metal' },
  },
});

/** The screens of the entry that is open, where it has several. On a phone the bar at the bottom holds those of the evening. */
export function EntryScreens() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const entries = panelGroups(session?.user.roles ?? []).flatMap(({ links }) => links);
  const open = entries.find(({ screens }) => screens.some((one) => isAt(pathname, one)));
  if (!open || open.screens.length === 1) return null;
  // the evening and its tables are of the same day
  const day = open.screen === 'tonight' ? new URLSearchParams(search).get('date') : undefined;
  const isInBar = open.screens.every(({ to }) => serviceLinks.some((link) => link.to === to));
  return (
    <Parts aria-label={open.label} display={isInBar ? { base: 'none', lg: 'flex' } : undefined}>
      {open.screens.map(({ screen, label, to }) => {
        const Icon = icons[screen];
        return (
          <NavLink key={to} to={day ? `${to}?date=${day}` : to}>
            <Icon />
            {label}
            {screen === 'enquiries' && <EnquiryCount />}
          </NavLink>
        );
      })}
    </Parts>
  );
}

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'header',
    display: { base: 'grid', lg: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    height: 'calc({sizes.serviceBar} + env(safe-area-inset-bottom))',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'cover.bg',
    color: 'cover.fg',
    borderTopWidth: '1px',
    borderColor: 'cover.line',
    _print: { display: 'none' },
    '& > *': {
      display: 'flex',
      position: 'relative',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      fontSize: 'xs',
      lineHeight: 'tight',
      cursor: 'pointer',
      borderTopWidth: '2px',
      borderColor: 'transparent',
    },
    '& > [aria-current=page]': { borderColor: 'metal', fontWeight: 'bold' },
    '& > *:focus-visible': { outlineColor: 'metal', outlineOffset: '-2px' },
  },
});

/** What the service needs, within reach of the thumb; the rest of the navigation is behind `More`. */
export function ServiceBar({ isOpen, onMore }: { isOpen: boolean; onMore: () => void }) {
  return (
    <Bar aria-label={texts.serviceNavigation} data-service-bar>
      {serviceLinks.map(({ screen, label, to }) => {
        const Icon = icons[screen];
        return (
          <NavLink key={to} to={to}>
            <Icon />
            {label}
            {screen === 'tonight' && <WaitingCount place="onIcon" />}
          </NavLink>
        );
      })}
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onMore}>
        <MoreIcon />
        {texts.more}
      </button>
    </Bar>
  );
}
