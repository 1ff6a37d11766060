import { settings } from 'virtual:settings';
import { chakra, Flex, SimpleGrid } from '@chakra-ui/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { GuestRecord } from '#contract/reservations/guests';
import type { Reservation } from '#contract/reservations/reservation';
import { EnteredReservation } from '#contract/reservations/reservations';
import { languageNames } from '#messages/languages';
import { texts as details } from '#texts/reservations/details';
import { texts } from '#texts/reservations/entry';
import { texts as staffTexts } from '#texts/reservations/staff';
import { texts as tableTexts } from '#texts/reservations/tables';
import { ApiError } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useEditor } from '../../../../api/editing/use-editor.ts';
import { Button } from '../../../../components/action/button.tsx';
import { PlusIcon } from '../../../../components/art/icons.tsx';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { EditorDialog } from '../../../../components/dialog/editor-dialog.tsx';
import { SelectField, TextareaField } from '../../../../components/form/fields.tsx';
import { useLanguagesOn } from '../../../../components/language/languages-on.ts';
import { detailInputs } from '../../../shared/reservations/detail-inputs.tsx';
import { earliestTime } from '../../../shared/reservations/reservation-rules.ts';
import { useGuestSuggestions } from '../guests/guest-suggestions.tsx';
import { KnownGuest } from '../guests/known-guest.tsx';
import { labelsOf, useRoom } from '../tables/room-tables.ts';
import { TablePicker } from '../tables/seat-choice.tsx';
import { useActs } from '../use-acts.ts';
import { EntryTimes } from './entry-times.tsx';
import { OverrideFields } from './override-fields.tsx';

const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();
const orNothing = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

/** The buttons with which staff enter reservations. */
export function EntryButtons({ onEntered }: { onEntered?: (entered: Reservation) => void }) {
  const [open, setOpen] = useState<Source>();
  return (
    <Flex gap="3" wrap="wrap">
      <Button look="outline" onClick={() => setOpen('walkin')}>
        <PlusIcon />
        {texts.open.walkin}
      </Button>
      <Button onClick={() => setOpen('phone')}>{texts.open.phone}</Button>
      {open && <EntryDialog source={open} onEntered={onEntered} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
}

interface Props {
  source: Source;
  /** What is known of it already. */
  prefilled?: Partial<EnteredReservation>;
  onEntered?: ((entered: Reservation) => void) | undefined;
  onClose: () => void;
}

/** Enters a reservation taken by telephone, or guests who walked in: seats, time and name are enough, and Enter saves. */
export function EntryDialog({ source, prefilled, onEntered, onClose }: Props) {
  const { editor, form, question, chooseGuest, dateTime, seats, area, override, tables, chooseTables, chooseTime, chooseArea } = useEntry(
    source,
    prefilled ?? {},
    (entered) => {
      onEntered?.(entered);
      onClose();
    },
  );
  const { refusal } = override;
  const languages = useLanguagesOn();
  const [known, setKnown] = useState<{ guest: GuestRecord; others: GuestRecord[] }>();
  const suggestions = useGuestSuggestions({
    typed: (input) => form.watch(input) ?? '',
    onType: () => setKnown(undefined),
    onChoose: (guest) => {
      setKnown({ guest, others: suggestions.guests });
      chooseGuest(guest);
    },
  });
  const { attributes, around } = suggestions;
  const {
    seats: seatsInput,
    dateTime: timeInput,
    userName,
    userSurname,
    userPhone,
    userEmail,
    comment,
    needs,
    ...others
  } = detailInputs(
    form,
    {
      seats: { 'data-autofocus': true, onFocus: selectAll, read: { valueAsNumber: true } },
      userName: { onFocus: selectAll, ...attributes('userName') },
      userSurname: { optional: true, ...attributes('userSurname') },
      userPhone: { optional: true, read: orNothing, ...attributes('userPhone') },
      userEmail: { optional: true, hint: texts.emailHint, read: orNothing, ...attributes('userEmail') },
    },
    true,
  );
  return (
    <EditorDialog
      title={texts.title[source]}
      editor={editor}
      save={refusal ? texts.override.seatAnyway : texts.save[source]}
      cancel={texts.cancel}
      size="lg"
      onClose={onClose}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {seatsInput}
        {around('userName', userName)}
      </SimpleGrid>
      {known && (
        <KnownGuest
          guest={known.guest}
          others={known.others}
          onMerged={(guest, gone) => setKnown({ guest, others: known.others.filter(({ _id }) => _id !== gone._id) })}
        />
      )}
      <chakra.div maxWidth={{ sm: '50%' }} pe={{ sm: '2' }}>
        {timeInput}
      </chakra.div>
      <EntryTimes
        dateTime={dateTime}
        seats={seats}
        area={area}
        onArea={chooseArea}
        areaError={form.formState.errors.area?.message}
        isWalkIn={source === 'walkin'}
        onChoose={chooseTime}
      />
      <TablePicker dateTime={dateTime} seats={seats} isWalkIn={source === 'walkin'} chosen={tables} onChoose={chooseTables} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {around('userSurname', userSurname)}
        {around('userPhone', userPhone)}
        {around('userEmail', userEmail)}
        {Object.values(others)}
        {languages.length > 1 && (
          <SelectField label={texts.language} error={form.formState.errors.language} {...form.register('language')}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
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
      {refusal && <OverrideFields refusal={refusal} override={override} onChoose={chooseTime} />}
      {question && (
        <ConfirmDialog
          title={texts.secondTable.title}
          confirm={texts.secondTable.confirm}
          cancel={texts.secondTable.cancel}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </EditorDialog>
  );
}

export type Source = EnteredReservation['source'];

const usualSeats = 2;

/** Asks whether a second table is meant for a guest who has one on that day. */
interface SecondTableQuestion {
  /** Which table the guest has. */
  text: string;
  answer: (isMeant: boolean) => void;
}

/**
 * A reservation by telephone, whose time is not known before the caller has said it, or guests who walked in, as a rule now. `question` is there
 * while staff are asked about a second table of the guest.
 */
function useEntry(source: Source, prefilled: Partial<EnteredReservation>, onSaved: (entered: Reservation) => void) {
  const { override, announceDone } = useActs();
  const room = useRoom();
  const [question, setQuestion] = useState<SecondTableQuestion>();
  /** For which guest and day the question was answered with a yes. */
  const agreed = useRef<string>(undefined);
  const isMeant = async (text: string) => {
    const answered = await new Promise<boolean>((answer) => setQuestion({ text, answer }));
    setQuestion(undefined);
    return answered;
  };
  const enter = (values: EnteredReservation, idempotencyKey: string, anotherTable: boolean) =>
    override.attempt((reason) => {
      const body = { ...values, source, override: reason, ...(anotherTable && { anotherTable }) };
      return client.reservations.enter({ body, idempotencyKey });
    });
  const editor = useEditor<EnteredReservation, Reservation>({
    group: 'reservations',
    schema: EnteredReservation,
    edited: undefined,
    valuesOf: () => ({
      seats: usualSeats,
      dateTime: source === 'walkin' ? earliestTime() : '',
      userName: source === 'walkin' ? texts.guestName : '',
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
        if (!(await isMeant(error.message))) return undefined;
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
  const [dateTime, seats, area, tables] = form.watch(['dateTime', 'seats', 'area', 'tables']);

  const chooseGuest = ({ userName, userSurname, userPhone, userEmail, language, allergens, needs }: GuestRecord) => {
    const known = { userName, userSurname, userPhone: userPhone || undefined, userEmail: userEmail || undefined, allergens, needs };
    for (const [name, value] of Object.entries({ ...known, ...(language && { language }) })) {
      form.setValue(name as keyof EnteredReservation, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };

  const isCount = Number.isInteger(seats) && seats > 0;
  const { clear } = override;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about this time, these seats, this area and these tables
  useEffect(() => clear(), [dateTime, seats, area, tables]);

  return {
    editor: {
      ...editor,
      failure: override.refusal ? undefined : editor.failure,
      submit: async () => {
        if (override.mayAttempt()) await editor.submit();
      },
    },
    form,
    question,
    chooseGuest,
    dateTime,
    seats: isCount ? seats : usualSeats,
    area,
    chooseArea: (chosen: string) => form.setValue('area', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    override,
    tables,
    chooseTables: (chosen: string[] | undefined) => form.setValue('tables', chosen, { shouldDirty: true }),
    chooseTime: (chosen: string) => form.setValue('dateTime', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}
