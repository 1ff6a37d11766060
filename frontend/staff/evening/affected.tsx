import { chakra, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { AffectedReservation, Decision as Decided, WaitingGuest } from '#evening/contract/special-days';
import { isCancelledBy } from '#evening/rules/special-days';
import { printPhone } from '#house/rules/phones';
import type { Translated } from '#house/rules/translated';
import { wallTimeInWords } from '#house/rules/wall-time';
import { components } from '#texts/house';
import { closures as all, opening } from '#texts/opening';
import { ApiError, messageOf } from '../../house/client/api-error.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Dialog } from '../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../house/ui/dialog/dialog-looks.ts';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { Checkbox, Radio, RadioGroup } from '../../house/ui/form/fields.tsx';
import { textToEdit, withText } from '../../house/ui/language/form-translations.ts';
import { TranslatedField } from '../../house/ui/language/translated-field.tsx';
import { DataTable } from '../../house/ui/layout/data-table.tsx';

/** What the manager decides about the affected reservations. */
type Decision = Pick<Decided, 'guests' | 'cancelled' | 'reason' | 'translations'>;

/** Those whom a decision cancels; who is there already is not cancelled. */
function cancelledOf(affected: readonly AffectedReservation[], decision: Decision): AffectedReservation[] {
  return affected.filter(({ _id, isThere }) => !isThere && isCancelledBy(decision, _id));
}

/** Those whose guests cannot be written to. */
function unreachable(reservations: readonly AffectedReservation[]): AffectedReservation[] {
  return reservations.filter(({ userEmail }) => !userEmail);
}

/** Those that are not among the others. */
function without(reservations: readonly AffectedReservation[], others: readonly AffectedReservation[]): AffectedReservation[] {
  return reservations.filter(({ _id }) => others.every((other) => other._id !== _id));
}

/** The reservations that are affected by now, after a change that was refused because of them. */
function affectedIn(error: unknown): AffectedReservation[] | undefined {
  const isAboutThem = error instanceof ApiError && error.code === 'affected_changed';
  return isAboutThem ? ((error.data as AffectedReservation[] | undefined) ?? []) : undefined;
}

/** The reservations that no longer fit, who waits for a table in vain, and what is said about them. */
interface Question {
  affected: AffectedReservation[];
  waiting?: WaitingGuest[] | undefined;
  failure?: string | undefined;
}

interface Reply<Saved> {
  message: string;
  data: Saved;
}

interface Calls<Values, Saved> {
  look: (values: Values) => Promise<{ data: AffectedReservation[]; waiting?: WaitingGuest[] }>;
  save: (values: Values, version: number | undefined, affected: Decided) => Promise<Reply<Saved>>;
}

/**
 * Saves what may leave reservations without a place: first those are shown (`question`), until the manager answers; again, when others are
 * affected by then, and once more after saving, when some were booked in the same moment. After a save that failed, nobody knows how much of
 * it was done: the next one shows the same reservations too (`isUnsettled`). `toCall` are the guests of cancelled reservations who cannot be
 * written to.
 */
export function useDecidedSaving<Values, Saved extends { version?: number; affected?: AffectedReservation[] | undefined }>(
  calls: Calls<Values, Saved>,
) {
  const [question, setQuestion] = useState<Question>();
  const [toCall, setToCall] = useState<{ said: string; guests: AffectedReservation[] }>();
  const [isSaving, setSaving] = useState(false);
  const unsettled = useRef<AffectedReservation[]>([]);
  const answer = useRef<(decision: Decision | undefined) => void>(undefined);

  const ask = (asked: Question) =>
    new Promise<Decision | undefined>((resolve) => {
      setSaving(false);
      setQuestion(asked);
      answer.current = resolve;
    });

  const decideAndSave = async (values: Values, version: number | undefined): Promise<Reply<Saved> | undefined> => {
    let saved: Reply<Saved> | undefined;
    const cancelled: AffectedReservation[] = [];
    const { data, waiting = [] } = await calls.look(values);
    let next: Question = { affected: [...data, ...without(unsettled.current, data)], waiting };
    do {
      const { affected } = next;
      const isAsked = affected.length > 0 || (next.waiting ?? []).length > 0;
      const decision: Decision | undefined = isAsked ? await ask(next) : { guests: 'keep' };
      if (!decision || (saved && cancelledOf(affected, decision).length === 0)) break;
      setSaving(true);
      try {
        saved = await calls.save(values, saved?.data.version ?? version, { ...decision, seen: affected.map(({ _id }) => _id) });
        unsettled.current = [];
        next = { affected: saved.data.affected ?? [], failure: saved.message };
        cancelled.push(...without(cancelledOf(affected, decision), next.affected));
      } catch (error) {
        const others = affectedIn(error);
        if (!others) {
          unsettled.current = affected;
          throw error;
        }
        cancelled.push(...without(cancelledOf(affected, decision), others));
        next = { affected: others, failure: affected.length > 0 ? messageOf(error) : undefined };
      }
    } while (!saved || next.affected.length > 0);
    const guests = unreachable(cancelled);
    if (saved && guests.length > 0) setToCall({ said: saved.message, guests });
    return saved;
  };

  return {
    /** `undefined` when the manager goes back to the form and nothing is saved. */
    save: (values: Values, version: number | undefined) => decideAndSave(values, version).finally(() => setQuestion(undefined)),
    isUnsettled: () => unsettled.current.length > 0,
    question,
    toCall,
    isSaving,
    answer: (decision: Decision | undefined) => answer.current?.(decision),
    called: () => setToCall(undefined),
  };
}

const texts = all.wizard;

interface Props {
  saving: Pick<ReturnType<typeof useDecidedSaving>, 'question' | 'toCall' | 'isSaving' | 'answer' | 'called'>;
  title?: string;
  back?: string;
  /** What it means to keep the reservations; that they keep their tables, by default. */
  keepThem?: string;
  /** What changes. */
  children: ReactNode;
}

/** The reservations that a change of hours or tables affects, before it is saved; afterwards the guests who have to be called about it. */
export function AffectedDialog({ saving, ...decision }: Props) {
  const { question, toCall, isSaving, answer, called } = saving;
  if (!toCall) return question && <DecisionDialog {...decision} {...question} isSaving={isSaving} onAnswer={answer} />;
  return (
    <Dialog title={texts.callTitle} size="lg" onClose={called}>
      <Stack gap="5">
        <Alert tone="warning">{toCall.said}</Alert>
        <AffectedTable label={texts.callTitle} affected={toCall.guests} />
      </Stack>
      <DialogActions>
        <Button onClick={called} data-autofocus>
          {opening.week.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DecisionProps extends Omit<Props, 'saving'>, Question {
  isSaving: boolean;
  onAnswer: (decision: Decision | undefined) => void;
}

/** Who is affected, what happens to them, and the confirmation. */
function DecisionDialog(props: DecisionProps) {
  const { title = texts.whoTitle, back = texts.back, keepThem = texts.keepThem, children, affected, waiting = [], failure } = props;
  const { isSaving, onAnswer } = props;
  const [answer, setAnswer] = useState<Decision['guests'] | 'each'>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [why, setWhy] = useState<Translated<'reason'>>({ reason: '' });
  const there = affected.filter(({ isThere }) => isThere);
  const ahead = affected.filter(({ isThere }) => !isThere);
  const count = ahead.length;
  const toCall = unreachable(ahead).length;
  const guests: Decision = answer === 'each' ? { guests: 'keep', cancelled: [...chosen] } : { guests: answer ?? 'keep' };
  const cancelled = cancelledOf(ahead, guests);
  const cancelledToCall = unreachable(cancelled).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onAnswer(cancelled.length > 0 ? { ...guests, ...why, reason: why.reason.trim() || undefined } : { guests: 'keep' });
  };
  const choice = (value: typeof answer, label: string) => (
    <Radio name="guests" label={label} checked={answer === value} onChange={() => setAnswer(value)} />
  );
  const cancelOne = (one: Listed) => (
    <Checkbox
      label={texts.cancelOne}
      aria-label={texts.cancelOneOf(nameOf(one))}
      checked={chosen.includes(one._id)}
      onChange={({ target }) => setChosen(target.checked ? [...chosen, one._id] : chosen.filter((id) => id !== one._id))}
    />
  );
  return (
    <Dialog title={title} size="lg" onClose={() => onAnswer(undefined)}>
      <chakra.form noValidate onSubmit={submit}>
        <Stack gap="5">
          {children}
          {(count > 0 || there.length === 0) && (
            <chakra.p role="status" fontWeight="bold">
              {count === 0 ? texts.nobody : texts.affected(count)}
            </chakra.p>
          )}
          {waiting.length > 0 && (
            <chakra.p role="status" fontWeight="bold">
              {texts.waiting(waiting.length)}
            </chakra.p>
          )}
          {count > 0 && (
            <>
              <RadioGroup label={texts.what}>
                {choice('keep', keepThem)}
                {choice('cancel', texts.cancelThem(count - toCall, toCall))}
                {count > 1 && choice('each', texts.decideEach)}
              </RadioGroup>
              <AffectedTable label={texts.list} affected={ahead} actions={answer === 'each' ? cancelOne : undefined} />
              {cancelledToCall > 0 && <Alert tone="warning">{texts.toCall(cancelledToCall)}</Alert>}
              {cancelledToCall < cancelled.length && (
                <TranslatedField
                  label={texts.reason}
                  field="reason"
                  optional
                  rows={2}
                  maxLength={300}
                  hint={texts.reasonHint}
                  inputOf={(_path, language) => ({
                    value: textToEdit(why, 'reason', language),
                    onChange: ({ target }) => setWhy(withText(why, 'reason', language, target.value.replaceAll('\n', ' '))),
                  })}
                />
              )}
            </>
          )}
          {there.length > 0 && (
            <>
              <chakra.p role="status" fontWeight="bold">
                {texts.there(there.length)}
              </chakra.p>
              <AffectedTable label={texts.thereList} affected={there} />
            </>
          )}
          {waiting.length > 0 && (
            <>
              <chakra.h3 textStyle="caps">{texts.waitingList}</chakra.h3>
              <AffectedTable label={texts.waitingList} affected={waiting.map(({ from, ...party }) => ({ ...party, dateTime: from }))} />
            </>
          )}
        </Stack>
        <DialogActions>
          {failure && <Answer>{failure}</Answer>}
          <Button look="outline" onClick={() => onAnswer(undefined)} disabled={isSaving}>
            {back}
          </Button>
          <Button
            type="submit"
            look={cancelled.length > 0 ? 'danger' : 'solid'}
            disabled={count > 0 && !answer}
            busy={isSaving && components.saving}
          >
            {count > 0 && answer ? saveInWords(cancelled.length, count) : components.save}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

/** What the button does with so many reservations, of which some are cancelled. */
function saveInWords(cancelled: number, all: number): string {
  if (cancelled === 0) return texts.saveKeep(all);
  return cancelled === all ? texts.saveCancel(all) : texts.saveEach(cancelled, all - cancelled);
}

/** What its row says of a party. */
type Listed = Pick<AffectedReservation, '_id' | 'userName' | 'userSurname' | 'userEmail' | 'userPhone' | 'seats' | 'dateTime'>;

const nameOf = ({ userName, userSurname }: Listed) => `${userName} ${userSurname}`.trim();

const Phone = chakra('a', { base: { whiteSpace: 'nowrap' } });

interface AffectedTableProps {
  label: string;
  affected: readonly Listed[];
  actions?: ((one: Listed) => ReactNode) | undefined;
}

/** Reservations that a change affects, each with the phone of its guest, and a mark where the guest cannot be written to. */
function AffectedTable({ label, affected, actions }: AffectedTableProps) {
  return (
    <DataTable
      label={label}
      actions={actions}
      rows={affected}
      keyOf={({ _id }) => _id}
      columns={[
        { header: texts.when, cell: ({ dateTime }) => wallTimeInWords(dateTime).replace(/ \d{4},/, ',') },
        {
          header: texts.guest,
          cell: (one) => (
            <>
              <strong>{nameOf(one)}</strong>
              {!one.userEmail && (
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {texts.noEmail}
                </chakra.span>
              )}
            </>
          ),
        },
        { header: texts.guests, align: 'end', cell: ({ seats }) => seats },
        {
          header: texts.phone,
          cell: ({ userPhone }) => (userPhone ? <Phone href={`tel:${userPhone}`}>{printPhone(userPhone)}</Phone> : texts.noPhone),
        },
      ]}
    />
  );
}
