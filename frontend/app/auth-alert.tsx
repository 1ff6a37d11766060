import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { setAuthMessage, useAuthMessage } from '../api/auth-message.ts';
import { Alert } from '../components/alert.tsx';

const shownFor = 8_000;

/** What the last signing in or out came to, over the page until it is dismissed or has been there for a while. */
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
