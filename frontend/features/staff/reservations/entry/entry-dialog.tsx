import { chakra, SimpleGrid } from '@chakra-ui/react';
import { type FocusEvent, useState } from 'react';
import type { GuestRecord } from '#contract/reservations/guests';
import type { Reservation } from '#contract/reservations/reservation';
import { languageNames } from '#messages/languages';
import { texts as details } from '#texts/reservations/details';
import { texts } from '#texts/reservations/entry';
import { texts as staffTexts } from '#texts/reservations/staff';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { EditorDialog } from '../../../../components/dialog/editor-dialog.tsx';
import { SelectField, TextareaField } from '../../../../components/form/fields.tsx';
import { useLanguagesOn } from '../../../../components/language/languages-on.ts';
import { detailInputs } from '../../../shared/reservations/detail-inputs.tsx';
import { useGuestSuggestions } from '../guests/guest-suggestions.tsx';
import { KnownGuest } from '../guests/known-guest.tsx';
import { TablePicker } from '../tables/table-picker.tsx';
import { EntryTimes } from './entry-times.tsx';
import { OverrideFields } from './override-fields.tsx';
import { type Source, useEntry } from './use-entry.ts';

const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();
const orNothing = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

interface Props {
  source: Source;
  onEntered?: ((entered: Reservation) => void) | undefined;
  onClose: () => void;
}

/** Enters a reservation taken by telephone, or guests who walked in: seats, time and name are enough, and Enter saves. */
export function EntryDialog({ source, onEntered, onClose }: Props) {
  const { editor, form, question, chooseGuest, dateTime, seats, area, override, tables, chooseTables, chooseTime, chooseArea } = useEntry(
    source,
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
