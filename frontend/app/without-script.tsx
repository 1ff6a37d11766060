import { chakra } from '@chakra-ui/react';
import { phoneLink, printPhone } from '#house/rules/phones';
import { app as texts } from '#texts/house';
import { publishedContact, publishedPage } from '../house/client/published.ts';
import { Written } from '../house/ui/language/written.tsx';

const Panel = chakra('section', {
  base: { bg: 'bg.sunken', borderBottomWidth: '1px', px: '4', py: '6', textAlign: 'center', '& a': { textDecoration: 'underline' } },
});

/** What the notifications say, for readers without script, to whom nothing can pop up. */
export function NoticesWithoutScript() {
  const { notifications = [] } = publishedPage()?.content ?? {};
  if (notifications.length === 0) return null;
  return (
    <noscript>
      <Panel aria-label={texts.news}>
        {notifications.map((notification) => (
          <chakra.div key={notification._id} py="2" whiteSpace="pre-line">
            <strong>
              <Written of={notification} field="heading" />
            </strong>
            <p>
              <Written of={notification} field="message" />
            </p>
          </chakra.div>
        ))}
      </Panel>
    </noscript>
  );
}

/** How to book for readers without script. */
export function PhoneWithoutScript() {
  const phone = publishedContact('phone');
  return (
    <noscript>
      <Panel>
        {texts.withoutScript}{' '}
        {phone && (
          <>
            {texts.orCall} <a href={phoneLink(phone)}>{printPhone(phone)}</a>
          </>
        )}
      </Panel>
    </noscript>
  );
}
