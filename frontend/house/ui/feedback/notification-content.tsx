import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { DialogActions } from '../dialog/dialog-looks.ts';
import { Alert } from './alert.tsx';
import { type Tone, toneColors } from './tones.ts';

interface Props {
  tone: Tone;
  message: ReactNode;
  onDismiss: () => void;
}

/** A notification of the container type: a box over the page, which stays usable. */
export function ContainerNotification({ tone, heading, message, onDismiss }: Props & { heading: ReactNode }) {
  return (
    <chakra.div boxShadow="overlay" borderRadius="md" overflowWrap="anywhere">
      <Alert tone={tone} onDismiss={onDismiss}>
        <chakra.strong display="block">{heading}</chakra.strong>
        {message}
      </Alert>
    </chakra.div>
  );
}

/** The body of the dialog of a notification of the modal type. */
export function ModalNotification({ tone, message, onDismiss }: Props) {
  return (
    <>
      <chakra.p {...toneColors(tone)} borderInlineStartWidth="3px" px="4" py="3" whiteSpace="pre-line" overflowWrap="anywhere">
        {message}
      </chakra.p>
      <DialogActions>
        <Button onClick={onDismiss}>{texts.dismiss}</Button>
      </DialogActions>
    </>
  );
}
