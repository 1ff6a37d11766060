import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { components as texts } from '#texts/house';
import { IconButton } from '../action/button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../art/icons.tsx';
import { Message } from './message.tsx';
import { type Tone, toneColors } from './tones.ts';

interface Props {
  tone: Tone;
  children: ReactNode;
  /** Adds a button that dismisses the alert. */
  onDismiss?: () => void;
}

const icons = { success: CheckIcon, warning: WarningIcon, danger: WarningIcon, info: InfoIcon, neutral: InfoIcon };

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'body',
  },
});

/** A message; screen readers announce `danger` at once and other tones politely. */
export function Alert({ tone, children, onDismiss }: Props) {
  const Icon = icons[tone];
  return (
    <Box role={tone === 'danger' ? 'alert' : 'status'} {...toneColors(tone)}>
      <Flex height="1.55em" align="center" flexShrink="0">
        <Icon />
      </Flex>
      <chakra.div flex="1" minWidth="0" whiteSpace="pre-line">
        {typeof children === 'string' ? <Message>{children}</Message> : children}
      </chakra.div>
      {onDismiss && (
        <IconButton label={texts.dismiss} onClick={onDismiss} m="-2" _hover={{ bg: 'transparent' }}>
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}
