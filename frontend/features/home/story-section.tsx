import { settings } from 'virtual:settings';
import { chakra, Stack } from '@chakra-ui/react';
import type { IdentityFields } from '#contract/identity';
import { foreignLanguage, written } from '#rules/translated';
import { texts } from '#texts/home';
import { Written } from '../../components/language/written.tsx';
import { Section } from '../../components/layout/section.tsx';

type Story = Pick<IdentityFields, 'storyHeading' | 'storyText' | 'translations'>;

/** The section of the home page in which the restaurant tells of itself; a blank line begins a paragraph, and the first one leads. */
export function StorySection({ id, identity }: { id: string; identity: Story }) {
  const heading = identity.storyHeading ? <Written of={identity} field="storyHeading" /> : texts.aboutUs;
  const paragraphs = written(identity, 'storyText').split(/\n\s*\n/);
  return (
    <Section id={id} title={heading}>
      <Stack
        gap="6"
        width="full"
        maxWidth="prose"
        mx="auto"
        lang={foreignLanguage(identity, 'storyText', settings.defaultLanguage)}
        css={{ '& p': { textStyle: 'lead', whiteSpace: 'pre-line' }, '& p:first-of-type': { textStyle: 'group', textWrap: 'pretty' } }}
      >
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
          <chakra.p key={at}>{paragraph}</chakra.p>
        ))}
      </Stack>
    </Section>
  );
}
