import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ComponentProps, useId, useState } from 'react';
import type { AskedTable, Reservation, Visit } from '#evening/contract/reservation';
import type { VisitStep } from '#evening/contract/visit';
import { effectOf } from '#evening/rules/action-effect';
import { stepOf } from '#evening/rules/visit';
import { languageNames } from '#house/language/languages';
import { spokenTag } from '#house/language/spoken';
import { isPast } from '#house/rules/wall-time';
import { reservations as all, details } from '#texts/bookings';
import { blockedGuests as blockedGuestTexts, staffFacts as staffTexts, tonight as tonightTexts } from '#texts/tonight';
import { askedInWords } from '../../../guest/evening/asked-table.tsx';
import { Fact, ReservationFacts } from '../../../guest/evening/reservation-facts.tsx';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { Checkbox, TextField } from '../../../house/ui/form/fields.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { ReservationHistory } from '../../people/reservation-history.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { clockAt, lacksTable, TableFact, takesTable, useRoom } from '../tables/room-tables.tsx';
import { SeatChoice } from '../tables/seat-choice.tsx';
import { actionsOf } from '../tonight/door.ts';
import { GuestFact } from './guest-field.tsx';
import { type Act, acceptOf, useActs } from './use-acts.ts';

const texts = all.dialog;

export type OpenDialog = 'details' | 'edit' | 'note' | 'cancel' | 'delete' | 'block';

interface Props {
  reservation: Reservation;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The details of a reservation with all actions, the likeliest last; a note predicts their effect. */
export function ReservationDialog({ reservation, onOpen, onClose }: Props) {
  const acts = useActs();
  const { refusal } = acts.override;
  const failure = acts.failureOf(reservation);
  const room = useRoom();
  const id = useId();
  const [tell, setTell] = useState(true);
  const isCancelled = effectOf(reservation, 'cancel') === 'noChange';
  const approval = effectOf(reservation, 'approve');
  const isStepRefused = refusal !== undefined && acts.asked !== undefined && 'step' in acts.asked.act;
  const isBusyWith = (act: 'status' | 'step') => act in (acts.busy[reservation._id] ?? {});
  const perform = async (act: Act) => {
    const isAgain = refusal !== undefined && 'step' in act === isStepRefused;
    if (!(await (isAgain ? acts.anyway(act) : acts.perform(reservation, act)))) onClose();
  };
  // whom to seat at no table is chosen above
  const actions = actionsOf(reservation, Date.now()).filter((action) => action !== 'seated' || !room || !lacksTable(reservation));
  const buttons: Partial<Record<(typeof actions)[number], ComponentProps<typeof Button>>> = {
    edit: { onClick: () => onOpen('edit'), children: all.one.edit },
    delete: { look: 'danger', onClick: () => onOpen('delete'), children: texts.delete },
    cancel: {
      look: 'danger',
      onClick: () => onOpen('cancel'),
      'aria-describedby': isCancelled ? `${id}cancel` : undefined,
      children: texts.cancel,
    },
    approve: {
      ...(approval === 'noChange' && { look: 'quiet' }),
      onClick: () => perform({ status: 'confirmed', ...(!tell && { tell }) }),
      busy: isBusyWith('status') && texts.approving,
      'aria-describedby': `${id}approve`,
      children: refusal && !isStepRefused ? staffTexts.approveAnyway : texts.approve,
    },
  };
  const stepButton = (step: VisitStep) => ({
    onClick: () => perform({ step }),
    busy: isBusyWith('step') && tonightTexts.busy,
    children: isStepRefused ? tonightTexts.anyway : tonightTexts.acts[step],
  });
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      <Stack gap="5">
        <ReservationFacts reservation={reservation}>
          <StaffFacts reservation={reservation} />
        </ReservationFacts>
        {reservation.asked && <WishAnswer reservation={{ ...reservation, asked: reservation.asked }} onAnswered={onClose} />}
        {room && takesTable(reservation) && <SeatChoice reservation={reservation} room={room} onSeated={onClose} />}
        <Note as="div">
          <p id={`${id}approve`}>{approval === 'withMail' && !tell ? texts.approveUntold : texts.approveNote[approval]}</p>
          {isCancelled && <p id={`${id}cancel`}>{texts.cancelNote}</p>}
        </Note>
        {approval === 'withMail' && <Checkbox label={texts.tell} checked={tell} onChange={({ target }) => setTell(target.checked)} />}
        <OverrideFields override={acts.override} />
        <ReservationHistory id={reservation._id} />
        {(reservation.userEmail || reservation.userPhone) && (
          <Button look="quiet" alignSelf="flex-start" ms="-5" onClick={() => onOpen('block')}>
            {blockedGuestTexts.block}
          </Button>
        )}
        <DialogActions>
          {failure && <Answer>{failure}</Answer>}
          {actions.toReversed().map((action) => (
            <Button
              key={action}
              look={action === actions[0] ? 'solid' : 'outline'}
              {...(buttons[action] ?? stepButton(action as VisitStep))}
            />
          ))}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

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
function StaffFacts({ reservation }: { reservation: Reservation }) {
  const { source, override, likelyRobot, anotherTable, endedBy, mail, language } = reservation;
  const { status, visit, until } = reservation;
  const step = stepOf(visit);
  return (
    <>
      <TableFact reservation={reservation} />
      {(reservation.userPhone || reservation.userEmail) && <GuestFact reservation={reservation} />}
      {source && <Fact name={staffTexts.source}>{staffTexts.sources[source]}</Fact>}
      {language && <Fact name={staffTexts.language}>{languageNames[language]}</Fact>}
      {reservation.staffNote && <Fact name={details.staffNote}>{reservation.staffNote}</Fact>}
      {step !== 'expected' && <Fact name={staffTexts.visit}>{staffTexts.visitSteps[step](clockAt(stampOf(visit)))}</Fact>}
      {until && status === 'confirmed' && <Fact name={staffTexts.until}>{clockAt(until)}</Fact>}
      {override && <Fact name={staffTexts.override}>{override}</Fact>}
      {likelyRobot && <Fact name={staffTexts.likelyRobot}>{staffTexts.likelyRobotNote}</Fact>}
      {anotherTable && <Fact name={staffTexts.anotherTable}>{staffTexts.anotherTableNote}</Fact>}
      {endedBy && <Fact name={staffTexts.ended}>{staffTexts.endedBy[endedBy]}</Fact>}
      {mail && (
        <Fact name={staffTexts.mail}>
          <chakra.span {...(hasMailTrouble(reservation) && { color: 'danger.fg', fontWeight: 'bold' })}>
            {staffTexts.mailStates[mail.state](when.format(new Date(mail.at)))}
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
      <Button look="outline" size="sm" onClick={send} busy={resend.isPending && staffTexts.wish.sending}>
        {staffTexts.resend}
      </Button>
      {resend.error && <Answer>{resend.error.message}</Answer>}
    </chakra.div>
  );
}

interface WishProps {
  reservation: Reservation & { asked: AskedTable };
  onAnswered: () => void;
}

/** What a guest with a confirmed table asks for instead, and the answer of staff; a table that is taken by now needs a reason. */
function WishAnswer({ reservation, onAnswered }: WishProps) {
  const { _id, asked, userEmail } = reservation;
  const [reason, setReason] = useState('');
  const acts = useActs();
  const { refusal } = acts.override;
  const failure = acts.failureOf(reservation);
  const send = async (accept: boolean) => {
    const answer = accept ? { accept } : { accept, reason: reason.trim() || undefined };
    const refused = await (accept && refusal ? acts.anyway() : acts.perform(reservation, answer));
    if (!refused) onAnswered();
  };
  const isSending = (accept: boolean) => acceptOf(acts.busy[_id]) === accept && staffTexts.wish.sending;
  return (
    <Stack as="section" gap="3" aria-label={staffTexts.wish.title}>
      <Alert tone="warning">{staffTexts.wish.asks(askedInWords(asked))}</Alert>
      {failure && <Answer>{failure}</Answer>}
      <OverrideFields override={acts.override} />
      {userEmail && (
        <TextField
          label={staffTexts.wish.reason}
          optional
          hint={staffTexts.cancelReasonHint}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => send(true)} busy={isSending(true)}>
          {refusal ? staffTexts.wish.acceptAnyway : staffTexts.wish.accept}
        </Button>
        <Button look="outline" onClick={() => send(false)} busy={isSending(false)}>
          {staffTexts.wish.decline}
        </Button>
      </Flex>
    </Stack>
  );
}
