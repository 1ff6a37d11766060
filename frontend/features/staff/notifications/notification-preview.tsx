import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import type { NewNotification } from '#contract/site/notifications';
import { texts as all } from '#texts/site/notifications';
import { CloseIcon } from '../../../components/art/icons.tsx';
import { dialogLooks } from '../../../components/dialog/dialog-looks.ts';
import { ContainerNotification, ModalNotification } from '../../../components/feedback/notification-content.tsx';
import { toneOfStyle } from '../../../components/feedback/tones.ts';

const texts = all.form;
const nothing = () => undefined;

/** The notification as guests will see it; its buttons do nothing. */
export function NotificationPreview({ heading, message, style, type }: NewNotification) {
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
