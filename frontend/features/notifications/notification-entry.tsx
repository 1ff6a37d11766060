import { chakra, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Notification } from '#contract/notifications';
import { defaultZone } from '#rules/wall-time';
import { Sheet } from '../../components/card.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { DeleteIcon, EditIcon, EyeIcon, EyeOffIcon } from '../../components/icons.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { toneOfStyle } from '../../components/tones.ts';
import { texts } from './texts.ts';

interface Props {
  notification: Notification;
  onEdit: () => void;
  onDelete: () => void;
}

const when = new Intl.DateTimeFormat('en-GB', { timeZone: defaultZone, dateStyle: 'medium', timeStyle: 'short' });

/** One notification; its message opens under the eye. */
export function NotificationEntry({ notification, onEdit, onDelete }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { heading, message, style, visibility, type, lastUpdated } = notification;
  return (
    <Sheet as="article" py={{ base: '4', md: '4' }}>
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.div flex="1 1 12rem" minWidth="0">
          <chakra.h2 textStyle="dish">{heading}</chakra.h2>
          <Text textStyle="small" color="fg.muted">
            {texts.types[type]} · {texts.updated(when.format(new Date(lastUpdated)))}
          </Text>
        </chakra.div>
        <StatusBadge tone={toneOfStyle[style]}>{texts.styles[style]}</StatusBadge>
        <StatusBadge tone={visibility ? 'success' : 'neutral'}>{visibility ? texts.visible : texts.hidden}</StatusBadge>
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
        {message}
      </chakra.p>
    </Sheet>
  );
}
