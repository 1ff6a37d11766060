import { settings } from 'virtual:settings';
import { SimpleGrid, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { GuestRecord } from '#evening/contract/guests';
import type { Reservation } from '#evening/contract/reservation';
import { EnteredReservation } from '#evening/contract/reservations';
import { languageNames } from '#house/language/languages';
import type { NameAndPhone } from '#house/rules/phones';
import { details } from '#texts/bookings';
import { staffFacts as staffTexts, tables as tableTexts, entry as texts } from '#texts/tonight';
import { detailInputs } from '../../../guest/evening/detail-inputs.tsx';
import { earliestTime } from '../../../guest/evening/reservation-rules.ts';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useEditor } from '../../../house/client/editing/use-editor.ts';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { useQuestion } from '../../../house/ui/dialog/question.ts';
import { Options, SelectField, TextareaField } from '../../../house/ui/form/fields.tsx';
import { useLanguagesOn } from '../../../house/ui/language/languages-on.ts';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { enterLater, useActs } from '../reservations/use-acts.ts';
import { labelsOf, useRoom } from '../tables/room-tables.ts';
import { EntryArea } from './entry-times.tsx';
import { OverrideFields } from './override-fields.tsx';

type Source = EnteredReservation['source'];

const usualSeats = 2;
const orNothing = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

interface Props {
  entry: Entry;
  /** What is asked of everybody; it gets the field for day and time. */
  children: (dateTime: ReactNode) => ReactNode;
  /** What only this form asks of few; it gets the same. */
  more: (dateTime: ReactNode) => ReactNode;
  onClose: () => void;
}

/** The dialog in which a reservation is entered: what is always asked, and the rest behind one line. */
export function EntryForm({ entry, children, more, onClose }: Props) {
  const { source, editor, override, question, time, where } = entry;
  const { form } = editor;
  const { refusal } = override;
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
      save={refusal ? texts.override.seatAnyway : texts.save[source]}
      saveSize={source === 'walkin' ? 'lg' : 'md'}
      cancel={texts.cancel}
      size="lg"
      onClose={onClose}
    >
      {children(dateTime)}
      {refusal && <OverrideFields refusal={refusal} override={override} onChoose={time.onChoose} />}
      <Fold line={texts.more}>
        <Stack gap="4" pt="2">
          {more(dateTime)}
          <EntryArea {...where} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            {Object.values(others)}
            {languages.length > 1 && (
              <SelectField label={texts.language} error={form.formState.errors.language} {...form.register('language')}>
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
      {question.about && (
        <ConfirmDialog
          title={texts.secondTable.title}
          confirm={texts.secondTable.confirm}
          cancel={texts.secondTable.cancel}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          {question.about}
        </ConfirmDialog>
      )}
    </EditorDialog>
  );
}

/**
 * A reservation by telephone, whose time is not known before the caller has said it, or guests who walked in, as a rule now. `question` asks about a
 * second table of the guest.
 */
export function useEntry(source: Source, prefilled: Partial<EnteredReservation> | undefined, onSaved: (entered: Reservation) => void) {
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

  const { clear } = override;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about this time, these seats, this area and these tables
  useEffect(() => clear(), [dateTime, seats, area, tables]);

  const wanted = { dateTime, seats: Number.isInteger(seats) && seats > 0 ? seats : usualSeats, area };
  return {
    source,
    editor: {
      ...editor,
      failure: override.refusal ? undefined : editor.failure,
      submit: async () => {
        if (override.mayAttempt()) await editor.submit();
      },
    },
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

export type Entry = ReturnType<typeof useEntry>;
