import { settings } from 'virtual:settings';
import { chakra, Flex } from '@chakra-ui/react';
import type { WaitingRequest } from '#contract/reservations/evening';
import { shortTime, wallTimeOf } from '#rules/wall-time';
import { texts } from '#texts/reservations/tonight';
import { paths } from '../../../../../functions/contract/site/page-paths.ts';
import { Button } from '../../../../components/action/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Sheet } from '../../../../components/layout/card.tsx';
import { TextLink } from '../../../../components/layout/text-link.tsx';

interface Props {
  waiting: readonly WaitingRequest[];
  /** Shows the evening of a request, with its details. */
  onOpen: (request: WaitingRequest) => void;
}

/** The requests of all days that wait for an answer, the soonest first. */
export function WaitingRequests({ waiting, onOpen }: Props) {
  if (waiting.length === 0) return <EmptyState>{texts.noneWaiting}</EmptyState>;
  return (
    <Sheet as="section" aria-label={texts.waiting} py={{ base: '2', md: '4' }}>
      <chakra.ul listStyleType="none" p="0" m="0">
        {waiting.map((request) => (
          <Flex
            as="li"
            key={request._id}
            gap="3"
            align="center"
            justify="space-between"
            py="2"
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <chakra.div minWidth="0">
              <chakra.div fontWeight="bold">{request.name}</chakra.div>
              <chakra.div textStyle="small" color="fg.muted">
                {shortTime(wallTimeOf(new Date(request.startsAt), settings.timeZone))}, {texts.covers(request.seats)}
              </chakra.div>
            </chakra.div>
            <Button look="outline" aria-label={texts.answerOf(request.name)} onClick={() => onOpen(request)}>
              {texts.answer}
            </Button>
          </Flex>
        ))}
      </chakra.ul>
      <chakra.p pt="3" textStyle="small">
        <TextLink to={paths.reservationsWaiting}>{texts.allInList}</TextLink>
      </chakra.p>
    </Sheet>
  );
}
