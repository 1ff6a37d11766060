import { settings } from 'virtual:settings';
import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Notification } from '#contract/site/notifications';
import type { Language } from '#messages/languages';
import { spokenTag } from '#messages/spoken';
import { cardDayOf } from '#rules/card/served';
import { isShownOn } from '#rules/site/notices';
import { untranslated, written } from '#rules/translated';
import { shortDate } from '#rules/wall-time';
import { texts } from '#texts/site/notifications';
import { client } from '../../../api/client.ts';
import { useNotifications } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { DeleteIcon, EditIcon, EyeIcon, EyeOffIcon } from '../../../components/art/icons.tsx';
import { UndoableDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { toneOfStyle } from '../../../components/feedback/tones.ts';
import { NotTranslated } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { NotificationDialog } from './notification-dialog.tsx';

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
