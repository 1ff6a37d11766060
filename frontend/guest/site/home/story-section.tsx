import { settings } from 'virtual:settings';
import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { foreignLanguage, written } from '#house/rules/translated';
import { typeset } from '#house/rules/typesetting';
import type { IdentityFields } from '#site/contract/identity';
import { home as texts } from '#texts/site';
import { Written } from '../../../house/ui/language/written.tsx';
import { Section } from '../../../house/ui/layout/section.tsx';

interface Props {
  id: string;
  identity: Pick<IdentityFields, 'storyHeading' | 'storyText' | 'translations'>;
  /** A photograph above the text. */
  photograph?: ReactNode;
}

/** The section of the home page in which the restaurant tells of itself; a blank line begins a paragraph, and the first one leads. */
export function StorySection({ id, identity, photograph }: Props) {
  const heading = identity.storyHeading ? <Written of={identity} field="storyHeading" /> : texts.aboutUs;
  const paragraphs = typeset(written(identity, 'storyText')).split(/\n\s*\n/);
  return (
    <Section id={id} title={heading} isBeside bg="cover.deep" color="cover.fg">
      <Stack gap={{ base: '8', md: '12' }}>
        {photograph}
        <Stack
          gap="6"
          maxWidth="prose"
          lang={foreignLanguage(identity, 'storyText', settings.defaultLanguage)}
          css={{
            '& p': { textStyle: 'lead', color: 'cover.muted', whiteSpace: 'pre-line' },
            '& p:first-of-type': { textStyle: 'group', color: 'inherit', textWrap: 'pretty' },
          }}
        >
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
            <chakra.p key={at}>{paragraph}</chakra.p>
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}
