import { settings } from 'virtual:settings';
import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import type { GuestRecord } from '#evening/contract/guests';
import type { Reservation } from '#evening/contract/reservation';
import { EnteredReservation } from '#evening/contract/reservations';
import { languageNames } from '#house/language/languages';
import type { NameAndPhone } from '#house/rules/phones';
import { details } from '#texts/bookings';
import { staffFacts as staffTexts, tables as tableTexts, entry as texts } from '#texts/tonight';
import { detailInputs } from '../../../guest/evening/detail-inputs.tsx';
import { earliestTime, guestOf } from '../../../guest/evening/reservation-rules.ts';
import { PartySize } from '../../../guest/evening/times/party-size.tsx';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useEditor } from '../../../house/client/editing/use-editor.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { PlusIcon } from '../../../house/ui/art/icons.tsx';
import { QuestionDialog, useQuestion } from '../../../house/ui/dialog/dialog.tsx';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { Options, SelectField, TextareaField } from '../../../house/ui/form/fields.tsx';
import { useLanguagesOn } from '../../../house/ui/language/languages-on.ts';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { useAddAtDoor, useEvening } from '../evening.ts';
import { GuestField } from '../reservations/guest-field.tsx';
import { enterLater, useActs } from '../reservations/use-acts.ts';
import { nextToLeave, partiesOf } from '../tables/parties.ts';
import { clockAt, labelsOf, partyInWords, useRoom } from '../tables/room-tables.tsx';
import { TablePicker } from '../tables/seat-choice.tsx';
import { EntryArea, EntryTimes, latestOfWalkIns } from './entry-times.tsx';
import { OverrideFields, useOverridden } from './override-fields.tsx';

interface DialogProps {
  onEntered?: ((entered: Reservation) => void) | undefined;
  onClose: () => void;
}

export function EntryButtons({ onEntered }: Pick<DialogProps, 'onEntered'>) {
  const [open, setOpen] = useState<EnteredReservation['source']>();
  const dialog = { onEntered, onClose: () => setOpen(undefined) };
  return (
    <Flex
      gap="3"
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      css={{ '& > button': { px: { base: '2', sm: '5' } } }}
    >
      <Button look="outline" onClick={() => setOpen('walkin')}>
        <PlusIcon />
        {texts.open.walkin}
      </Button>
      <Button onClick={() => setOpen('phone')}>{texts.open.phone}</Button>
      {open === 'walkin' && <WalkInDialog {...dialog} />}
      {open === 'phone' && <CallDialog {...dialog} />}
    </Flex>
  );
}

/** A reservation by telephone: who calls, how many, when. `prefilled` is known of it already. */
export function CallDialog({ prefilled, onEntered, onClose }: DialogProps & { prefilled?: Partial<EnteredReservation> }) {
  const entry = useEntry('phone', prefilled, (entered) => {
    onEntered?.(entered);
    onClose();
  });
  return (
    <EntryForm entry={entry} more={() => <TablePicker {...entry.table} />} onClose={onClose}>
      {(dateTime) => (
        <>
          <GuestField {...entry.guest} data-autofocus />
          <PartySize {...entry.size} />
          <EntryTimes {...entry.time} />
          <chakra.div maxWidth={{ sm: '50%' }}>{dateTime}</chakra.div>
        </>
      )}
    </EntryForm>
  );
}

interface AtTable {
  table: string;
  /** How it stands: `Table 4: Free until 20:30`. */
  words: string;
}

/** Guests who walked in: how many and, where the restaurant has tables, at which; they sit at once. */
export function WalkInDialog({ at, onEntered, onClose }: DialogProps & { at?: AtTable }) {
  const entry = useEntry('walkin', at && { tables: [at.table] }, (entered) => {
    onEntered?.(entered);
    onClose();
  });
  const { refusal } = entry.override;
  const noTable = <NoTable entry={entry} onWaiting={onClose} />;
  const more = (dateTime: ReactNode) => (
    <>
      <GuestField {...entry.guest} />
      <chakra.div maxWidth={{ sm: '50%' }}>{dateTime}</chakra.div>
      <EntryTimes {...entry.time} isWalkIn />
    </>
  );
  return (
    <EntryForm entry={entry} more={more} onClose={onClose}>
      {() => (
        <>
          {at && <chakra.p fontWeight="bold">{at.words}</chakra.p>}
          <PartySize {...entry.size} data-autofocus />
          {!at && <TablePicker {...entry.table} isWalkIn none={!refusal && noTable} />}
          {refusal && noTable}
        </>
      )}
    </EntryForm>
  );
}

/** When there is no table for guests who walked in: which one is free next, and a place in the queue at the door. */
function NoTable({ entry, onWaiting }: { entry: Entry; onWaiting: () => void }) {
  const { seats, area } = entry.wanted;
  const { guest } = entry.guest;
  const room = useRoom();
  const evening = useEvening().data;
  const { add, isAdding, error } = useAddAtDoor();
  const next = room && evening && nextToLeave(partiesOf(evening), seats, room);
  const wait = async () => {
    const userName = guestOf(guest) || texts.guestName;
    const { message } = await add({ userName, userPhone: guest.userPhone || undefined, seats, area });
    announce(`${userName}: ${message}`);
    onWaiting();
  };
  return (
    <Stack gap="3" align="flex-start">
      {next && <p>{texts.wait.next(labelsOf(next.tables, room), partyInWords(next), clockAt(next.to))}</p>}
      {/* what went wrong is said below */}
      <Button look="outline" busy={isAdding && texts.wait.adding} onClick={() => wait().catch(() => undefined)}>
        {texts.wait.add}
      </Button>
      {error && <Answer>{messageOf(error)}</Answer>}
    </Stack>
  );
}

type Source = EnteredReservation['source'];

const usualSeats = 2;
const orNothing = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

interface FormProps {
  entry: Entry;
  /** What is asked of everybody; it gets the field for day and time. */
  children: (dateTime: ReactNode) => ReactNode;
  /** What only this form asks of few; it gets the same. */
  more: (dateTime: ReactNode) => ReactNode;
  onClose: () => void;
}

/** The dialog in which a reservation is entered: what is always asked, and the rest behind one line. */
function EntryForm({ entry, children, more, onClose }: FormProps) {
  const { source, editor, override, question, time, where } = entry;
  const { form } = editor;
  const languages = useLanguagesOn();
  const {
    dateTime,
    seats: _seats,
    userName: _name,
    userSurname: _surname,
    userPhone: _phone,
    comment,
    needs,
    ...others
  } = detailInputs(form, { userEmail: { optional: true, hint: texts.emailHint, read: orNothing } }, true);
  return (
    <EditorDialog
      title={texts.title[source]}
      editor={editor}
      save={override.refusal ? texts.override.seatAnyway : texts.save[source]}
      saveSize={source === 'walkin' ? 'lg' : 'md'}
      cancel={texts.cancel}
      size="lg"
      onClose={onClose}
    >
      {children(dateTime)}
      <OverrideFields override={override} onChoose={time.onChoose} latest={source === 'walkin' ? latestOfWalkIns() : undefined} />
      <Fold line={texts.more}>
        <Stack gap="4" pt="2">
          {more(dateTime)}
          <EntryArea {...where} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            {Object.values(others)}
            {languages.length > 1 && (
              <SelectField label={staffTexts.language} error={form.formState.errors.language} {...form.register('language')}>
                <Options of={languages} word={(language) => languageNames[language]} />
              </SelectField>
            )}
          </SimpleGrid>
          {comment}
          {needs}
          <TextareaField
            label={details.staffNote}
            optional
            rows={2}
            hint={staffTexts.staffNoteHint}
            error={form.formState.errors.staffNote}
            {...form.register('staffNote')}
          />
        </Stack>
      </Fold>
      <QuestionDialog {...texts.secondTable} question={question}>
        {question.about}
      </QuestionDialog>
    </EditorDialog>
  );
}

/**
 * A reservation by telephone, whose time is not known before the caller has said it, or guests who walked in, as a rule now. `question` asks about a
 * second table of the guest.
 */
function useEntry(source: Source, prefilled: Partial<EnteredReservation> | undefined, onSaved: (entered: Reservation) => void) {
  const { override, announceDone } = useActs();
  const room = useRoom();
  /** Guests who walked in need no name. */
  const unnamed = source === 'walkin' ? texts.guestName : '';
  /** Which table the guest has on that day already. */
  const question = useQuestion<string>();
  /** For which guest and day the question was answered with a yes. */
  const agreed = useRef<string>(undefined);
  const enter = (values: EnteredReservation, idempotencyKey: string, anotherTable: boolean) =>
    override.attempt((reason) => {
      const body = { ...values, source, override: reason, ...(anotherTable && { anotherTable }) };
      return client.reservations.enter({ body, idempotencyKey }).catch((error: unknown) => enterLater(error, body, idempotencyKey));
    });
  const editor = useEditor<EnteredReservation, Reservation>({
    group: 'reservations',
    schema: EnteredReservation,
    edited: undefined,
    // another form for each table that is chosen before
    formName: [source, ...(prefilled?.tables ?? [])].join('-'),
    valuesOf: () => ({
      seats: usualSeats,
      dateTime: source === 'walkin' ? earliestTime() : '',
      userName: unnamed,
      userSurname: '',
      userPhone: undefined,
      userEmail: undefined,
      area: '',
      comment: '',
      staffNote: '',
      source,
      language: settings.defaultLanguage,
      override: undefined,
      tables: undefined,
      ...prefilled,
    }),
    save: async (values, _, idempotencyKey) => {
      const guestAndDay = [values.dateTime.slice(0, 10), values.userPhone, values.userEmail].join();
      try {
        return await enter(values, idempotencyKey, agreed.current === guestAndDay);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'already_booked') throw error;
        if (!(await question.ask(error.message))) return undefined;
        agreed.current = guestAndDay;
        return enter(values, idempotencyKey, true);
      }
    },
    onSaved: ({ message, data }) => {
      const { tables = [] } = data;
      announceDone(room && tables.length > 0 ? tableTexts.seated(message, labelsOf(tables, room)) : message, [data]);
      onSaved(data);
    },
    fieldTexts: () => [],
  });
  const { form } = editor;
  const { isSubmitted, errors } = form.formState;
  const { dateTime, seats, area, tables, userName, userSurname, userPhone = '' } = form.watch();
  const fill = (values: Partial<EnteredReservation>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof EnteredReservation, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };

  const wanted = { dateTime, seats: Number.isInteger(seats) && seats > 0 ? seats : usualSeats, area };
  return {
    source,
    editor: useOverridden(editor, override, { dateTime, seats, area, tables }),
    question,
    override,
    wanted,
    /** What the fields have that both forms lay out. */
    guest: {
      guest: { userName: userName === unnamed ? '' : userName, userSurname, userPhone },
      error: errors.userName ?? errors.userSurname ?? errors.userPhone,
      onType: ({ userName, userSurname, userPhone }: NameAndPhone) =>
        fill({ userName: userName || unnamed, userSurname, userPhone: userPhone || undefined }),
      onChoose: ({ userName, userSurname, userPhone, userEmail, language, allergens, needs }: GuestRecord) => {
        const known = { userName, userSurname, userPhone: userPhone || undefined, userEmail: userEmail || undefined };
        fill({ ...known, allergens, needs, ...(language && { language }) });
      },
    },
    size: {
      label: texts.size,
      seats,
      error: errors.seats,
      // none is wrong, and said so
      onChoose: (chosen: number | undefined) => fill({ seats: chosen ?? Number.NaN }),
    },
    time: { ...wanted, onChoose: (chosen: string) => fill({ dateTime: chosen }) },
    table: { ...wanted, chosen: tables, onChoose: (chosen: string[] | undefined) => fill({ tables: chosen }) },
    where: { ...wanted, error: errors.area?.message, onArea: (chosen: string) => fill({ area: chosen }) },
  };
}

type Entry = ReturnType<typeof useEntry>;
