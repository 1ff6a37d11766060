import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { printPhone } from '#rules/phones';
import { texts } from '#texts/site/contact';
import { IconButton } from '../../../components/action/icon-button.tsx';
import { FacebookIcon, InstagramIcon, XIcon } from '../../../components/art/icons.tsx';
import type { InfoByType } from './use-info-by-type.ts';

const networks = [
  { type: 'facebook', Icon: FacebookIcon },
  { type: 'instagram', Icon: InstagramIcon },
  { type: 'x', Icon: XIcon },
] as const;

/** Name, e-mail, phone and social networks of the restaurant. */
export function ContactInfo({ info }: { info: InfoByType }) {
  const name = info.get('name')?.data;
  const email = info.get('email')?.data;
  const phone = info.get('phone')?.data;
  const followed = networks.filter(({ type }) => info.has(type));
  return (
    <Stack gap="5">
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="5"
        rowGap="2"
        css={{ '& dt': { color: 'fg.muted' }, '& a:hover': { textDecoration: 'underline' } }}
      >
        {name && <Entry name={texts.name}>{name}</Entry>}
        {email && (
          <Entry name={texts.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Entry>
        )}
        {phone && (
          <Entry name={texts.phone}>
            <a href={`tel:${phone.replace(/\s/g, '')}`}>{printPhone(phone)}</a>
          </Entry>
        )}
      </chakra.dl>
      {followed.length > 0 && (
        <Flex align="center" gap="2">
          <chakra.h4 color="fg.muted" me="2">
            {texts.followUs}
          </chakra.h4>
          {followed.map(({ type, Icon }) => (
            <IconButton key={type} label={texts.social[type]} asChild borderWidth="1px" borderRadius="full" color="accent.fg">
              <a href={info.get(type)?.data} target="_blank" rel="noopener noreferrer">
                <Icon />
              </a>
            </IconButton>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
