import { Box, Flex, Stack } from '@chakra-ui/react';
import { Button } from '../action/button.tsx';
import { Alert } from './alert.tsx';
import { useAnnouncements, withdraw } from './announcements.ts';
import { Message } from './message.tsx';

/** The place of what is shown at the bottom of the window, above a bar of buttons. */
export const atBottom = {
  position: 'fixed',
  insetInline: '4',
  bottom: 'calc({spacing.4} + var(--service-bar, 0px))',
  css: { 'body:has([data-bottom-bar]) &': { bottom: 'calc({spacing.20} + var(--service-bar, 0px))' } },
  zIndex: 'announcement',
  pointerEvents: 'none',
} as const;

/** Shows the announcements at the bottom of every page that has no other place for them, behind dialogs, and above a bar of buttons at the bottom (`data-bottom-bar`). */
export function Announcer() {
  const all = useAnnouncements();
  // an evening says in its head what was done
  const announcements = all.length > 0 && document.querySelector('[data-evening]') ? [] : all;
  return (
    <Stack {...atBottom} _print={{ display: 'none' }} align="center" aria-live="polite">
      {announcements.map(({ id, text, tone, action }) => (
        <Box
          key={id}
          pointerEvents="auto"
          boxShadow="overlay"
          borderRadius="md"
          animation="appear"
          animationDuration="moderate"
          maxWidth="dialog"
        >
          <Alert tone={tone} onDismiss={() => withdraw(id)}>
            <Flex columnGap="4" rowGap="2" align="center" wrap="wrap">
              <Message>{text}</Message>
              {action && (
                <Button
                  look="outline"
                  size="sm"
                  onClick={() => {
                    withdraw(id);
                    action.run();
                  }}
                >
                  {action.label}
                </Button>
              )}
            </Flex>
          </Alert>
        </Box>
      ))}
    </Stack>
  );
}
