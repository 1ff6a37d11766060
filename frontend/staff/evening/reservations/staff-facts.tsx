import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import type { Reservation, Visit } from '#evening/contract/reservation';
import { stepOf } from '#evening/rules/visit';
import { languageNames } from '#house/language/languages';
import { spokenTag } from '#house/language/spoken';
import { isPast } from '#house/rules/wall-time';
import { details } from '#texts/bookings';
import { staffFacts as texts } from '#texts/tonight';
import { Fact } from '../../../guest/evening/reservation-facts.tsx';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Answer } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { clockAt } from '../tables/room-tables.ts';
import { TableFact } from '../tables/table-mark.tsx';
import { GuestFact } from './known-guest.tsx';

const when = new Intl.DateTimeFormat(spokenTag(), { timeZone: settings.timeZone, dateStyle: 'medium', timeStyle: 'short' });

const stampOf = ({ arrivedAt, seatedAt, leftAt, noShowAt }: Visit = {}) => noShowAt ?? leftAt ?? seatedAt ?? arrivedAt ?? '';

/** Whether the last e-mail to the guest did not arrive: staff must call. */
export function hasMailTrouble({ mail }: Pick<Reservation, 'mail'>): boolean {
  return mail?.state === 'failed' || mail?.state === 'complained';
}

/** Whether an e-mail can still tell the guest how the reservation stands. */
function canBeTold({ userEmail, startsAt }: Reservation): boolean {
  return userEmail !== '' && !isPast(new Date(startsAt), new Date());
}

/** What only staff see of a reservation, as further entries of its details. */
export function StaffFacts({ reservation }: { reservation: Reservation }) {
  const { source, override, likelyRobot, anotherTable, endedBy, mail, language } = reservation;
  const { status, visit, until } = reservation;
  const step = stepOf(visit);
  return (
    <>
      <TableFact reservation={reservation} />
      {(reservation.userPhone || reservation.userEmail) && <GuestFact reservation={reservation} />}
      {source && <Fact name={texts.source}>{texts.sources[source]}</Fact>}
      {language && <Fact name={texts.language}>{languageNames[language]}</Fact>}
      {reservation.staffNote && <Fact name={details.staffNote}>{reservation.staffNote}</Fact>}
      {step !== 'expected' && <Fact name={texts.visit}>{texts.visitSteps[step](clockAt(stampOf(visit)))}</Fact>}
      {until && status === 'confirmed' && <Fact name={texts.until}>{clockAt(until)}</Fact>}
      {override && <Fact name={texts.override}>{override}</Fact>}
      {likelyRobot && <Fact name={texts.likelyRobot}>{texts.likelyRobotNote}</Fact>}
      {anotherTable && <Fact name={texts.anotherTable}>{texts.anotherTableNote}</Fact>}
      {endedBy && <Fact name={texts.ended}>{texts.endedBy[endedBy]}</Fact>}
      {mail && (
        <Fact name={texts.mail}>
          <chakra.span {...(hasMailTrouble(reservation) && { color: 'danger.fg', fontWeight: 'bold' })}>
            {texts.mailStates[mail.state](when.format(new Date(mail.at)))}
          </chakra.span>
          {canBeTold(reservation) && <ResendMail reservation={reservation} />}
        </Fact>
      )}
    </>
  );
}

/** Sends the guest an e-mail again that says how the reservation stands. */
function ResendMail({ reservation }: { reservation: Reservation }) {
  const resend = useChange('reservations', client.reservations.resendMail);
  const send = () => resend.mutate({ id: reservation._id }, { onSuccess: ({ message }) => announce(message) });
  return (
    <chakra.div mt="2">
      <Button look="outline" size="sm" onClick={send} busy={resend.isPending && texts.resending}>
        {texts.resend}
      </Button>
      {resend.error && <Answer>{resend.error.message}</Answer>}
    </chakra.div>
  );
}
