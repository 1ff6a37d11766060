import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { setAuthMessage, useAuthMessage } from '../../house/client/session/auth-message.ts';
import { Alert } from '../../house/ui/feedback/alert.tsx';

const shownFor = 8_000;

/** The result of signing in or out, over the page until it is dismissed or, after a success, for a few seconds. */
export function AuthAlert() {
  const message = useAuthMessage();

  useEffect(() => {
    if (!message?.success) return;
    const timer = setTimeout(() => setAuthMessage(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  if (!message) return null;
  return (
    <Box position="fixed" top="20" insetInline="4" zIndex="notice" mx="auto" maxWidth="phone" boxShadow="overlay" borderRadius="md">
      <Alert tone={message.success ? 'success' : 'danger'} onDismiss={() => setAuthMessage(undefined)}>
        {message.text}
      </Alert>
    </Box>
  );
}
