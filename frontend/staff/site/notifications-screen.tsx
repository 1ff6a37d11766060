import { settings } from 'virtual:settings';
import { chakra, Flex, SimpleGrid, Stack, useSlotRecipe } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { spokenTag } from '#house/language/spoken';
import { cardDayOf } from '#house/rules/card-day';
import { written } from '#house/rules/translated';
import { shortDate } from '#house/rules/wall-time';
import { NewNotification, type Notification, NotificationStyle, NotificationType } from '#site/contract/notifications';
import { isShownOn } from '#site/rules/notices';
import { notifications as texts } from '#texts/site';
import { client } from '../../house/client/client.ts';
import { useNotifications } from '../../house/client/lists.ts';
import { IconButton } from '../../house/ui/action/button.tsx';
import { CloseIcon, EyeIcon, EyeOffIcon } from '../../house/ui/art/icons.tsx';
import { dialogLooks } from '../../house/ui/dialog/dialog-looks.ts';
import { EditorDialog } from '../../house/ui/dialog/editor-dialog.tsx';
import { ContainerNotification, ModalNotification } from '../../house/ui/feedback/notification-content.tsx';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { toneOfStyle } from '../../house/ui/feedback/tones.ts';
import { DateField } from '../../house/ui/form/date-field.tsx';
import { Checkbox, Options, SelectField } from '../../house/ui/form/fields.tsx';
import { missingTexts, NotTranslated } from '../../house/ui/language/not-translated.tsx';
import { TranslatedField } from '../../house/ui/language/translated-field.tsx';
import { Written } from '../../house/ui/language/written.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Fold } from '../../house/ui/layout/fold.tsx';
import { Note } from '../../house/ui/layout/page.tsx';
import { IconButtons, ListScreen, type Shown } from '../house/list/list-screen.tsx';
import { useItemEditor } from '../house/list/use-item-editor.ts';

const nameOf = (notification: Notification) => written(notification, 'heading');
const missing = missingTexts(texts.untranslated);

/** All notifications, visible and hidden. */
export function NotificationsScreen() {
  return (
    <ListScreen
      words={texts}
      query={useNotifications()}
      editor={(notification, onClose) => <NotificationDialog notification={notification} onClose={onClose} />}
      deletion={{
        group: 'notifications',
        words: texts,
        nameOf,
        remove: client.notifications.delete,
        restore: ({ _id, version, lastUpdated, ...body }) => client.notifications.add({ body }),
      }}
      show={(shown) => <Entries {...shown} />}
    />
  );
}

function Entries({ items, onEdit, onDelete }: Shown<Notification>) {
  return (
    <Stack as="ul" gap="4" listStyleType="none" p="0" m="0">
      {items.map((notification) => (
        <li key={notification._id}>
          <NotificationEntry notification={notification} onEdit={() => onEdit(notification)} onDelete={() => onDelete(notification)} />
        </li>
      ))}
    </Stack>
  );
}

const when = new Intl.DateTimeFormat(spokenTag(), { timeZone: settings.timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** A notification; a button shows its message. */
function NotificationEntry({ notification, onEdit, onDelete }: { notification: Notification; onEdit: () => void; onDelete: () => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const heading = nameOf(notification);
  const { style, visibility, type, lastUpdated, from, to } = notification;
  const today = cardDayOf(new Date(), settings.timeZone);
  const state = visibility ? stateOn(notification, today) : 'hidden';
  return (
    <Sheet as="article" py={{ base: '4', md: '4' }}>
      <Flex columnGap={{ base: '2', md: '3' }} rowGap="3" align="center" wrap="wrap">
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h2 textStyle="dish">
            <Written of={notification} field="heading" />
          </chakra.h2>
          <Note>
            {texts.types[type]} · <chakra.span display="inline-block">{texts.updated(when.format(new Date(lastUpdated)))}</chakra.span>
          </Note>
          {(from || to) && <Note>{texts.days(from && shortDate(from), to && shortDate(to))}</Note>}
          <NotTranslated missingIn={(language) => missing(notification, language)} />
        </chakra.div>
        <Flex gap="2" flexGrow={{ base: '1', md: '0' }}>
          <StatusBadge tone={toneOfStyle[style]}>{texts.styles[style]}</StatusBadge>
          <StatusBadge tone={state === 'visible' ? 'success' : 'neutral'}>{texts.states[state]}</StatusBadge>
        </Flex>
        <Flex ms="auto" me="-3">
          <IconButton
            label={isOpen ? texts.hide(heading) : texts.show(heading)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
          <IconButtons words={texts} name={heading} onEdit={onEdit} onDelete={onDelete} />
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

/** Creates or edits a notification and previews it; the days, which few need, are folded. */
function NotificationDialog({ notification, onClose }: { notification: Notification | undefined; onClose: () => void }) {
  const { field, text, ...editor } = useItemEditor({
    group: 'notifications',
    schema: NewNotification,
    item: notification,
    translated: ['heading', 'message'],
    labels: texts.form,
    inWords: {
      style: (style) => texts.styles[style],
      visibility: (isVisible) => texts.states[isVisible ? 'visible' : 'hidden'],
      type: (type) => texts.types[type],
    },
    save: (body, version, idempotencyKey) =>
      notification
        ? client.notifications.update({ id: notification._id, body: { ...body, _id: notification._id, version } })
        : client.notifications.add({ body, idempotencyKey }),
    onClose,
  });
  const hintId = useId();
  const [hasDays] = useState(Boolean(notification?.from || notification?.to));
  const type = editor.form.watch('type');

  return (
    <EditorDialog
      title={notification ? texts.form.editTitle : texts.form.createTitle}
      size="lg"
      editor={editor}
      save={texts.form.save}
      onClose={onClose}
    >
      <TranslatedField {...text('heading')} hasFocus />
      <TranslatedField {...text('message')} rows={3} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <SelectField {...field('style')} hint={texts.form.styleHint}>
          <Options of={NotificationStyle.options} word={(style) => texts.styles[style]} />
        </SelectField>
        <SelectField {...field('type')} hint={texts.form.typeHints[type]}>
          <Options of={NotificationType.options} word={(type) => texts.types[type]} />
        </SelectField>
      </SimpleGrid>
      <div>
        <Checkbox label={texts.form.visibility} aria-describedby={hintId} {...editor.form.register('visibility')} />
        <Note id={hintId}>{texts.form.visibilityHint}</Note>
      </div>
      <Fold line={texts.form.certainDays} open={hasDays}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" pt="2">
          <DateField {...field('from')} optional hint={texts.form.daysHint} />
          <DateField {...field('to')} optional />
        </SimpleGrid>
      </Fold>
      <NotificationPreview {...editor.form.watch()} />
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
        {type === 'container' && <ContainerNotification {...content} heading={heading || texts.form.heading} />}
        {type === 'modal' && (
          <chakra.div css={dialog.content}>
            <chakra.div css={dialog.header}>
              <chakra.strong css={dialog.title}>{heading || texts.form.heading}</chakra.strong>
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
