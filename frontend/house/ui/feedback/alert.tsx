import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
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

/**
 * What came of what the user has just done. It stands beside the button that was pressed, in `DialogActions` above the buttons, and is in the window
 * when it is said. A `key` for each attempt says the same words again.
 */
export function Answer({ tone = 'danger', children }: { tone?: Tone; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => intoWindow(box.current), []);
  return (
    <chakra.div ref={box} data-answer scrollMarginY="4" flexBasis="full" minWidth="0" textAlign="start">
      <Alert tone={tone}>{children}</Alert>
    </chakra.div>
  );
}

/** Scrolls to what is said if it is not in the window, and at once: what comes slowly is not yet there when it is said. */
export function intoWindow(answer: Element | null | undefined): void {
  if (!answer) return;
  const { top, bottom } = answer.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) answer.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    px: '2.5',
    py: '0.5',
    borderWidth: '1px',
    borderRadius: 'xl',
    fontSize: 'xs',
    fontWeight: 'bold',
    letterSpacing: 'wide',
    lineHeight: 'normal',
  },
});

/** A status by word and colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <Badge {...toneColors(tone)}>{children}</Badge>;
}
