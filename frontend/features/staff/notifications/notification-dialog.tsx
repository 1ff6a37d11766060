import { SimpleGrid } from '@chakra-ui/react';
import { NewNotification, type Notification, NotificationStyle, NotificationType } from '#contract/site/notifications';
import { texts as all } from '#texts/site/notifications';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Checkbox, SelectField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import { NotificationPreview } from './notification-preview.tsx';

const texts = all.form;

/** Creates or edits a notification and previews it. */
export function NotificationDialog({ notification, onClose }: { notification: Notification | undefined; onClose: () => void }) {
  const editor = useEditor({
    group: 'notifications',
    schema: NewNotification,
    edited: notification,
    valuesOf: (edited): NewNotification => ({
      message: edited?.message ?? '',
      heading: edited?.heading ?? '',
      translations: formTranslations(edited?.translations, ['heading', 'message']),
      style: edited?.style ?? 'warning',
      visibility: edited?.visibility ?? true,
      type: edited?.type ?? 'modal',
    }),
    save: (body, version, idempotencyKey) =>
      notification
        ? client.notifications.update({ id: notification._id, body: { ...body, _id: notification._id, version } })
        : client.notifications.add({ body, idempotencyKey }),
    onSaved: ({ message }) => {
      announce(message);
      onClose();
    },
    fieldTexts: (values) => [
      [texts.message, values.message],
      [texts.heading, values.heading],
      ...translationTexts(values.translations, { message: texts.message, heading: texts.heading }),
      [texts.style, all.styles[values.style]],
      [texts.visibility, values.visibility ? all.visible : all.hidden],
      [texts.type, all.types[values.type]],
    ],
  });
  const { register, watch, getFieldState, formState } = editor.form;

  return (
    <EditorDialog
      title={notification ? texts.editTitle : texts.createTitle}
      size="lg"
      editor={editor}
      save={texts.save}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <InEachLanguage label={texts.message} hasFocus>
        {(field, { path }) => (
          <TextareaField {...field} rows={4} error={getFieldState(path('message'), formState).error} {...register(path('message'))} />
        )}
      </InEachLanguage>
      <InEachLanguage label={texts.heading}>
        {(field, { path }) => (
          <TextField {...field} error={getFieldState(path('heading'), formState).error} {...register(path('heading'))} />
        )}
      </InEachLanguage>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <SelectField label={texts.style} {...register('style')}>
          {NotificationStyle.options.map((style) => (
            <option key={style} value={style}>
              {all.styles[style]}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.type} {...register('type')}>
          {NotificationType.options.map((type) => (
            <option key={type} value={type}>
              {all.types[type]}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      <Checkbox label={texts.visibility} {...register('visibility')} />
      <NotificationPreview {...watch()} />
    </EditorDialog>
  );
}
