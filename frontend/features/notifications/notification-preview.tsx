import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { NewNotification } from '#contract/notifications';
import { toneColors, toneOfStyle } from '../../components/tones.ts';
import { texts as all } from './texts.ts';

const texts = all.form;

/** The notification as guests will see it, while it is written. */
export function NotificationPreview({ heading, message, style, type }: NewNotification) {
  const id = useId();
  const isModal = type === 'modal';
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="small" fontWeight="bold" mb="2">
        {texts.preview}
      </chakra.h3>
      <chakra.div
        {...toneColors(toneOfStyle[style])}
        borderWidth="1px"
        borderRadius="md"
        boxShadow={isModal ? 'overlay' : 'none'}
        maxWidth={isModal ? 'phone' : undefined}
        mx={isModal ? 'auto' : undefined}
        px="4"
        py="3"
        overflowWrap="anywhere"
      >
        <chakra.strong display="block" textStyle={isModal ? 'dish' : undefined}>
          {heading || texts.previewHeading}
        </chakra.strong>
        <chakra.span whiteSpace="pre-line">{message || texts.previewMessage}</chakra.span>
      </chakra.div>
    </chakra.section>
  );
}
