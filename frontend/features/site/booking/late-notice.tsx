import { chakra } from '@chakra-ui/react';
import { printPhone } from '#rules/phones';
import { partyTexts as texts } from '#texts/reservations/party';
import { publishedContact } from '../../../api/published.ts';

/** How to book by telephone or e-mail, as the page was published: known before anything has loaded. */
export function OtherWays() {
  const [phone, email] = [publishedContact('phone'), publishedContact('email')];
  if (!phone && !email) return null;
  return (
    <>
      {texts.otherWays} {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{printPhone(phone)}</a>}
      {phone && email && ', '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}

/** Says after eight seconds that the form has not loaded. No script is needed for that: it may be the one that does not come. */
export const LateNotice = () => (
  <Appearing>
    {texts.late} <OtherWays />
  </Appearing>
);

const Appearing = chakra('p', {
  base: {
    overflow: 'hidden',
    bg: 'warning.bg',
    color: 'warning.fg',
    borderRadius: 'md',
    '& a': { textDecoration: 'underline', whiteSpace: 'nowrap' },
    px: '4',
    py: '3',
    animation: 'late 1ms 8s backwards',
    '@media (scripting: none)': { display: 'none' },
  },
});
