import { settings } from 'virtual:settings';
import { chakra, Flex, SimpleGrid, Stack, Text, useSlotRecipe } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { NewNotification, type Notification, NotificationStyle, NotificationType } from '#contract/site/notifications';
import type { Language } from '#messages/languages';
import { spokenTag } from '#messages/spoken';
import { cardDayOf } from '#rules/card-day';
import { isShownOn } from '#rules/site/notices';
import { untranslated, written } from '#rules/translated';
import { shortDate } from '#rules/wall-time';
import { texts } from '#texts/site/notifications';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { useNotifications } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { CloseIcon, DeleteIcon, EditIcon, EyeIcon, EyeOffIcon } from '../../../components/art/icons.tsx';
import { UndoableDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { dialogLooks } from '../../../components/dialog/dialog-looks.ts';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { ContainerNotification, ModalNotification } from '../../../components/feedback/notification-content.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { toneOfStyle } from '../../../components/feedback/tones.ts';
import { DateField } from '../../../components/form/date-field.tsx';
import { Checkbox, SelectField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import { NotTranslated } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';

/** All notifications, visible and hidden. */
export function NotificationsScreen() {
  const query = useNotifications();
  const [edited, setEdited] = useState<Notification | 'new'>();
  const [deleted, setDeleted] = useState<Notification>();
  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <QueryResult query={query} empty={texts.none}>
        {(notifications) => (
          <Stack as="ul" gap="4" listStyleType="none" p="0" m="0">
            {notifications.map((notification) => (
              <li key={notification._id}>
                <NotificationEntry
                  notification={notification}
                  onEdit={() => setEdited(notification)}
                  onDelete={() => setDeleted(notification)}
                />
              </li>
            ))}
          </Stack>
        )}
      </QueryResult>
      {edited && <NotificationDialog notification={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteNotificationDialog notification={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** Asks for confirmation and deletes a notification; Undo adds it again. */
function DeleteNotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { _id: id, version: _version, lastUpdated: _lastUpdated, ...content } = notification;
  const remove = useChange('notifications', client.notifications.delete);
  const add = useChange('notifications', client.notifications.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle}
      confirm={texts.deleteConfirm}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body: content }).then(() => texts.restored)}
      onClose={onClose}
    >
      {texts.deleteQuestion(written(notification, 'heading'))}
    </UndoableDialog>
  );
}

interface Props {
  notification: Notification;
  onEdit: () => void;
  onDelete: () => void;
}

const when = new Intl.DateTimeFormat(spokenTag(), { timeZone: settings.timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** A notification; a button shows its message. */
function NotificationEntry({ notification, onEdit, onDelete }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const heading = written(notification, 'heading');
  const { style, visibility, type, lastUpdated, from, to } = notification;
  const today = cardDayOf(new Date(), settings.timeZone);
  const state = visibility ? stateOn(notification, today) : 'hidden';
  return (
    <Sheet as="article" py={{ base: '4', md: '4' }}>
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h2 textStyle="dish">
            <Written of={notification} field="heading" />
          </chakra.h2>
          <Text textStyle="small" color="fg.muted">
            {texts.types[type]} · {texts.updated(when.format(new Date(lastUpdated)))}
          </Text>
          {(from || to) && (
            <Text textStyle="small" color="fg.muted">
              {texts.days(from && shortDate(from), to && shortDate(to))}
            </Text>
          )}
          <NotTranslated missingIn={(language) => missingTranslations(notification, language)} />
        </chakra.div>
        <Flex gap="2" flexGrow={{ base: '1', md: '0' }}>
          <StatusBadge tone={toneOfStyle[style]}>{texts.styles[style]}</StatusBadge>
          <StatusBadge tone={state === 'visible' ? 'success' : 'neutral'}>{texts.states[state]}</StatusBadge>
        </Flex>
        <Flex>
          <IconButton
            label={isOpen ? texts.hide(heading) : texts.show(heading)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
          <IconButton label={texts.edit(heading)} onClick={onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton label={texts.delete(heading)} onClick={onDelete}>
            <DeleteIcon />
          </IconButton>
        </Flex>
      </Flex>
      <chakra.p id={id} hidden={!isOpen} whiteSpace="pre-line" mt="3">
        <Written of={notification} field="message" />
      </chakra.p>
    </Sheet>
  );
}

/** What a visible notification is on a day: shown, not yet, or no longer. */
function stateOn(notification: Notification, day: string): 'visible' | 'coming' | 'over' {
  if (isShownOn(notification, day)) return 'visible';
  return (notification.from ?? '') > day ? 'coming' : 'over';
}

/** The texts of a notification that are not translated into a language. */
function missingTranslations(notification: Notification, language: Language): string[] {
  return untranslated(language, notification, ['heading', 'message']).map((field) => texts.untranslated[field]);
}

/** Creates or edits a notification and previews it. */
function NotificationDialog({ notification, onClose }: { notification: Notification | undefined; onClose: () => void }) {
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
      [texts.form.message, values.message],
      [texts.form.heading, values.heading],
      ...translationTexts(values.translations, { message: texts.form.message, heading: texts.form.heading }),
      [texts.form.style, texts.styles[values.style]],
      [texts.form.visibility, texts.states[values.visibility ? 'visible' : 'hidden']],
      [texts.form.from, values.from],
      [texts.form.to, values.to],
      [texts.form.type, texts.types[values.type]],
    ],
  });
  const { register, watch, getFieldState, formState } = editor.form;

  return (
    <EditorDialog
      title={notification ? texts.form.editTitle : texts.form.createTitle}
      size="lg"
      editor={editor}
      save={texts.form.save}
      cancel={texts.form.cancel}
      onClose={onClose}
    >
      <InEachLanguage label={texts.form.message} hasFocus>
        {(field, { path }) => (
          <TextareaField {...field} rows={4} error={getFieldState(path('message'), formState).error} {...register(path('message'))} />
        )}
      </InEachLanguage>
      <InEachLanguage label={texts.form.heading}>
        {(field, { path }) => (
          <TextField {...field} error={getFieldState(path('heading'), formState).error} {...register(path('heading'))} />
        )}
      </InEachLanguage>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <SelectField label={texts.form.style} {...register('style')}>
          {NotificationStyle.options.map((style) => (
            <option key={style} value={style}>
              {texts.styles[style]}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.form.type} {...register('type')}>
          {NotificationType.options.map((type) => (
            <option key={type} value={type}>
              {texts.types[type]}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      <Checkbox label={texts.form.visibility} {...register('visibility')} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <DateField
          label={texts.form.from}
          optional
          hint={texts.form.daysHint}
          error={getFieldState('from', formState).error}
          {...register('from')}
        />
        <DateField label={texts.form.to} optional error={getFieldState('to', formState).error} {...register('to')} />
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
  const content = { tone: toneOfStyle[style], message: message || texts.form.previewMessage, onDismiss: nothing };
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="small" fontWeight="bold" mb="2">
        {texts.form.preview}
      </chakra.h3>
      <div inert>
        {type === 'container' && <ContainerNotification {...content} heading={heading || texts.form.previewHeading} />}
        {type === 'modal' && (
          <chakra.div css={dialog.content}>
            <chakra.div css={dialog.header}>
              <chakra.strong css={dialog.title}>{heading || texts.form.previewHeading}</chakra.strong>
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
