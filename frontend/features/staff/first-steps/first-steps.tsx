import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SiteStateChanges } from '#contract/site/identity';
import { siteStateOf } from '#rules/site/site-state';
import { texts } from '#texts/site/first-steps';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useStoredIdentity } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { TextLink } from '../../../components/layout/text-link.tsx';
import { type Entered, type Step, type StepState, stepPaths, stepsOf } from './steps.ts';

/** Leads a manager through what a new restaurant needs, up to the button that opens its site; nothing when the site is open and the steps are put away. */
export function FirstSteps() {
  const { data: identity } = useStoredIdentity();
  const { isOpen, showsFirstSteps } = siteStateOf(identity ?? {});
  return isOpen && !showsFirstSteps ? null : <Steps isOpen={isOpen} />;
}

const tones = { done: 'success', open: 'warning', optional: 'neutral' } as const satisfies Record<StepState, string>;

function Steps({ isOpen }: { isOpen: boolean }) {
  const id = useId();
  const change = useChange('identity', client.identity.changeState);
  const decide = (body: SiteStateChanges) =>
    change.mutate(
      { body },
      { onSuccess: ({ message }) => announce(message), onError: (error) => announce(messageOf(error), { tone: 'danger' }) },
    );
  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group">
        {texts.title}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        {isOpen ? texts.open : texts.closed}
      </chakra.p>
      <QueryResult query={useEntered()}>{(entered) => <StepList states={stepsOf(entered)} />}</QueryResult>
      <Flex gap="3" wrap="wrap" pt="4" borderTopWidth="1px">
        {isOpen ? (
          <Button look="outline" busy={change.isPending && texts.saving} onClick={() => decide({ showsFirstSteps: false })}>
            {texts.putAway}
          </Button>
        ) : (
          <Button busy={change.isPending && texts.saving} onClick={() => decide({ isOpen: true })}>
            {texts.openSite}
          </Button>
        )}
      </Flex>
    </Sheet>
  );
}

/** Everything of which the steps tell the state; all of it is read only while they are shown. */
function useEntered() {
  return useQuery({
    queryKey: ['first steps'],
    queryFn: async ({ signal }): Promise<Entered> => {
      const [identity, contacts, opening, room, menus, menuItems, users, invitations] = await Promise.all([
        client.identity.read({ signal }),
        client.restaurantInfo.list({ signal }),
        client.opening.show({ signal }),
        client.opening.room({ signal }),
        client.menus.list({ signal }),
        client.menuItems.list({ signal }),
        client.auth.listUsers({ signal }),
        client.auth.listInvitations({ signal }),
      ]);
      return {
        identity: identity.data,
        contacts: contacts.data,
        rules: opening.data.rules,
        room: room.data.room,
        menus: menus.data,
        menuItems: menuItems.data,
        users: users.data,
        invitations: invitations.data.length,
      };
    },
  });
}

function StepList({ states }: { states: Record<Step, StepState> }) {
  const steps = Object.keys(stepPaths) as Step[];
  return (
    <chakra.ol p="0" m="0" listStyleType="none">
      {steps.map((step) => (
        <Flex as="li" key={step} py="3" borderTopWidth="1px" columnGap="4" rowGap="1" wrap="wrap" align="center" justify="space-between">
          <chakra.div minWidth="0" flex="1 1 14rem">
            <TextLink to={stepPaths[step]}>{texts.steps[step].name}</TextLink>
            <chakra.div color="fg.muted" textStyle="small">
              {texts.steps[step].note}
            </chakra.div>
          </chakra.div>
          <StatusBadge tone={tones[states[step]]}>{texts.states[states[step]]}</StatusBadge>
        </Flex>
      ))}
    </chakra.ol>
  );
}
