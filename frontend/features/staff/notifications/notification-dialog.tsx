import { chakra, SimpleGrid, useSlotRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import { NewNotification, type Notification, NotificationStyle, NotificationType } from '#contract/site/notifications';
import { texts as all } from '#texts/site/notifications';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { CloseIcon } from '../../../components/art/icons.tsx';
import { dialogLooks } from '../../../components/dialog/dialog-looks.ts';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { ContainerNotification, ModalNotification } from '../../../components/feedback/notification-content.tsx';
import { toneOfStyle } from '../../../components/feedback/tones.ts';
import { Checkbox, SelectField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';

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
      from: edited?.from ?? '',
      to: edited?.to ?? '',
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
      [texts.visibility, all.states[values.visibility ? 'visible' : 'hidden']],
      [texts.from, values.from],
      [texts.to, values.to],
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
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          type="date"
          label={texts.from}
          optional
          hint={texts.daysHint}
          error={getFieldState('from', formState).error}
          {...register('from')}
        />
        <TextField type="date" label={texts.to} optional error={getFieldState('to', formState).error} {...register('to')} />
      </SimpleGrid>
      <NotificationPreview {...watch()} />
    </EditorDialog>
  );
}

const nothing = () => undefined;

/** The notification as guests will see it; its buttons do nothing. */
function NotificationPreview({ heading, message, style, type }: NewNotification) {
  const id = useId();
  const dialog = useSlotRecipe({ recipe: dialogLooks })({ size: 'sm' });
  const content = { tone: toneOfStyle[style], message: message || texts.previewMessage, onDismiss: nothing };
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="small" fontWeight="bold" mb="2">
        {texts.preview}
      </chakra.h3>
      <div inert>
        {type === 'container' && <ContainerNotification {...content} heading={heading || texts.previewHeading} />}
        {type === 'modal' && (
          <chakra.div css={dialog.content}>
            <chakra.div css={dialog.header}>
              <chakra.strong css={dialog.title}>{heading || texts.previewHeading}</chakra.strong>
              <CloseIcon />
            </chakra.div>
            <chakra.div css={dialog.body}>
              <ModalNotification {...content} />
            </chakra.div>
          </chakra.div>
        )}
      </div>
    </chakra.section>
  );
}
