import { chakra, SimpleGrid } from '@chakra-ui/react';
import { languageNames, languages } from '#messages/languages';
import { texts } from '#texts/reservations/entry';
import { EditorDialog } from '../../../../components/dialog/editor-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../../../components/form/fields.tsx';
import { EntryTimes } from './entry-times.tsx';
import { OverrideFields } from './override-fields.tsx';
import { type Source, useEntry } from './use-entry.ts';

const orNothing = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

/** Enters a reservation taken by telephone, or guests who walked in: seats, time and name are enough, and Enter saves. */
export function EntryDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const { editor, form, dateTime, seats, override, chooseTime } = useEntry(source, onClose);
  const { errors } = form.formState;
  const { refusal } = override;
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
        <TextField
          label={texts.seats}
          type="number"
          inputMode="numeric"
          min={1}
          error={errors.seats}
          data-autofocus
          onFocus={({ target }) => target.select()}
          {...form.register('seats', { valueAsNumber: true })}
        />
        <TextField label={texts.name} error={errors.userName} onFocus={({ target }) => target.select()} {...form.register('userName')} />
      </SimpleGrid>
      <chakra.div maxWidth={{ sm: '50%' }} pe={{ sm: '2' }}>
        <TextField label={texts.dateTime} type="datetime-local" error={errors.dateTime} {...form.register('dateTime')} />
      </chakra.div>
      <EntryTimes dateTime={dateTime} seats={seats} isWalkIn={source === 'walkin'} onChoose={chooseTime} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField label={texts.surname} optional error={errors.userSurname} {...form.register('userSurname')} />
        <TextField label={texts.phone} optional type="tel" error={errors.userPhone} {...form.register('userPhone', orNothing)} />
        <TextField
          label={texts.email}
          optional
          type="email"
          hint={texts.emailHint}
          error={errors.userEmail}
          {...form.register('userEmail', orNothing)}
        />
        <SelectField label={texts.language} error={errors.language} {...form.register('language')}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      <TextareaField label={texts.comment} optional rows={2} error={errors.comment} {...form.register('comment')} />
      {refusal && <OverrideFields refusal={refusal} override={override} onChoose={chooseTime} />}
    </EditorDialog>
  );
}
