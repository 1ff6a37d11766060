import { Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import type { OpeningRules } from '#evening/contract/opening';
import type { Room } from '#evening/contract/room';
import { languages } from '#house/language/languages';
import type { User } from '#people/contract/users';
import type { Identity } from '#site/contract/identity';
import type { Legal } from '#site/contract/legal';
import { paths } from '#site/contract/page-paths';
import type { RestaurantInfo, RestaurantInfoType } from '#site/contract/restaurant-info';
import { siteStateOf } from '#site/rules/site-state';
import { firstSteps as texts } from '#texts/site';
import { client } from '../../house/client/client.ts';
import { useStoredIdentity } from '../../house/client/lists.ts';
import { useChange } from '../../house/client/queries.ts';
import { Button, LinkButton } from '../../house/ui/action/button.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { announceReply } from '../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { Part } from '../../house/ui/layout/card.tsx';
import { TextLink } from '../../house/ui/layout/page.tsx';
import { StateList, StateRow } from '../../house/ui/layout/state-list.tsx';
import { forMovingIn } from '../house/why-opened.ts';

/** Leads a manager through what a new restaurant needs, up to the last look, where its site is opened; a link to that look when the site is open and the steps are put away. */
export function FirstSteps() {
  const { data: identity } = useStoredIdentity();
  const { isOpen, showsFirstSteps } = siteStateOf(identity ?? {});
  return isOpen && !showsFirstSteps ? <LookAgain /> : <Steps isOpen={isOpen} />;
}

/** The way to the last look at a site that is open. */
export const LookAgain = () => <TextLink to={paths.lastLook}>{texts.lookAgain}</TextLink>;

const tones = { done: 'success', open: 'warning', optional: 'neutral' } as const satisfies Record<StepState, string>;

function Steps({ isOpen }: { isOpen: boolean }) {
  const change = useChange('identity', client.identity.changeState);
  const putAway = () => announceReply(change.mutateAsync({ body: { showsFirstSteps: false } }));
  return (
    <Part title={texts.title} note={isOpen ? texts.open : texts.closed}>
      <QueryResult query={useEntered()}>{(entered) => <StepList states={stepsOf(entered)} />}</QueryResult>
      <Flex gap="3" wrap="wrap" pt="4" borderTopWidth="1px">
        {isOpen ? (
          <>
            <Button look="outline" busy={change.isPending && texts.saving} onClick={putAway}>
              {texts.putAway}
            </Button>
            <LookAgain />
          </>
        ) : (
          <LinkButton to={paths.lastLook}>{texts.openSite}</LinkButton>
        )}
      </Flex>
    </Part>
  );
}

/** Everything of which the steps tell the state; all of it is read only while they are shown. */
function useEntered() {
  return useQuery({
    queryKey: ['first steps'],
    queryFn: async ({ signal }): Promise<Entered> => {
      const [entered, users, invitations] = await Promise.all([
        readEntered(signal),
        client.auth.listUsers({ signal }),
        client.auth.listInvitations({ signal }),
      ]);
      return { ...entered, users: users.data, invitations: invitations.data.length };
    },
  });
}

function StepList({ states }: { states: Record<Step, StepState> }) {
  const steps = Object.keys(stepPaths) as Step[];
  return (
    <StateList>
      {steps.map((step) => (
        <StateRow
          key={step}
          name={
            <TextLink to={stepPaths[step]} state={step === 'movingIn' ? forMovingIn : undefined}>
              {texts.steps[step].name}
            </TextLink>
          }
          note={texts.steps[step].note}
          state={<StatusBadge tone={tones[states[step]]}>{texts.states[states[step]]}</StatusBadge>}
        />
      ))}
    </StateList>
  );
}

/** What a restaurant has entered so far. */
export interface Entered {
  identity: Identity;
  contacts: readonly Pick<RestaurantInfo, 'type'>[];
  legal: Pick<Legal, 'operator'>;
  rules: OpeningRules | undefined;
  room: Pick<Room, 'tables'> | undefined;
  menus: readonly Pick<Menu, '_id' | 'visibility'>[];
  menuItems: readonly Pick<MenuItem, 'menuId' | 'visibility'>[];
  users: readonly Pick<User, 'roles'>[];
  invitations: number;
}

/** Where each of the first steps is made, in their order: the section of a screen where there are several. */
const stepPaths = {
  words: `${paths.site}#cover`,
  languages: `${paths.site}#languages`,
  looks: `${paths.site}#mark`,
  hours: paths.opening,
  room: paths.room,
  card: paths.menus,
  contacts: paths.contacts,
  legal: paths.legal,
  staff: paths.users,
  movingIn: paths.reservations,
} as const;

type Step = keyof typeof stepPaths;

/** How far a step is: `optional` ones may stay as they are. */
type StepState = 'done' | 'open' | 'optional';

/** The state of each of the first steps, from what has been entered. */
export function stepsOf({
  identity,
  contacts,
  legal,
  rules,
  room,
  menus,
  menuItems,
  users,
  invitations,
}: Entered): Record<Step, StepState> {
  const has = (type: RestaurantInfoType) => contacts.some((contact) => contact.type === type);
  const shown = new Set(menus.filter(({ visibility }) => visibility).map(({ _id }) => _id));
  const done = (isDone: boolean, otherwise: StepState = 'open') => (isDone ? 'done' : otherwise);
  const mark = identity.logoPhotographId !== undefined || identity.monogram !== '';
  return {
    words: done(has('name') && identity.tagline !== ''),
    languages: done(siteStateOf(identity).languages.length < languages.length, 'optional'),
    looks: done(mark && (identity.cover === 'ornament' || identity.coverPhotographId !== undefined)),
    hours: done(rules !== undefined),
    room: done((room?.tables.length ?? 0) > 0, 'optional'),
    card: done(menuItems.some(({ menuId, visibility }) => visibility && shown.has(menuId))),
    contacts: done(has('address') && has('phone') && has('email')),
    legal: done(legal.operator !== ''),
    staff: done(invitations > 0 || users.filter(({ roles }) => roles.some((role) => role !== 'CUSTOMER')).length > 1, 'optional'),
    movingIn: 'optional',
  };
}

/** What a restaurant has entered for its guests, which the first steps and the last look tell the state of. */
export async function readEntered(signal: AbortSignal) {
  const [identity, contacts, legal, opening, room, menus, menuItems] = await Promise.all([
    client.identity.read({ signal }),
    client.restaurantInfo.list({ signal }),
    client.identity.readLegal({ signal }),
    client.opening.show({ signal }),
    client.opening.room({ signal }),
    client.menus.list({ signal }),
    client.menuItems.list({ signal }),
  ]);
  return {
    identity: identity.data,
    contacts: contacts.data,
    legal: legal.data,
    rules: opening.data.rules,
    room: room.data.room,
    menus: menus.data,
    menuItems: menuItems.data,
  };
}
