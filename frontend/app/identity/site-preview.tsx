import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { sections } from '#site/contract/page-paths';
import { identity as all } from '#texts/site';
import { Chip, ChipGrid, ChipGroup, SmallLegend } from '../../house/ui/form/chip.tsx';
import type { Preview, SiteSection } from '../../staff/site/identity/site.ts';
import { HomeContent } from '../home-page.tsx';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { type FrameWidth, PageFrame } from './page-frame.tsx';
import { PreviewedSite } from './site-identity.ts';

const texts = all.preview;
const widths = ['phone', 'desk'] as const satisfies FrameWidth[];
const modes = ['light', 'dark'] as const;

/** Where the home page shows what a section of the form is about, if not at its top. */
const placeOf: Partial<Record<SiteSection, string>> = {
  homeDishes: `#${sections.menu}`,
  words: `#${sections.menu}`,
  story: `#${sections.story}`,
  gallery: `#${sections.gallery}`,
  foot: 'footer',
};

/** The home page as it would look, on a phone or a desk, light or dark. */
export function SitePreview({ shown, note = texts.note, ...site }: Parameters<Preview>[0] & { note?: string }) {
  const [width, setWidth] = useState<FrameWidth>('phone');
  const [mode, setMode] = useState<(typeof modes)[number]>('light');
  return (
    <Stack as="section" aria-label={texts.title} gap="3">
      <chakra.div>
        <chakra.h2 textStyle="group">{texts.title}</chakra.h2>
        <chakra.p color="fg.muted">{note}</chakra.p>
      </chakra.div>
      <Flex gap="6" wrap="wrap">
        <Switch
          label={texts.width}
          name="preview-width"
          values={widths}
          wordOf={(one) => texts.widths[one]}
          value={width}
          onChange={setWidth}
        />
        <Switch label={texts.mode} name="preview-mode" values={modes} wordOf={(one) => texts.modes[one]} value={mode} onChange={setMode} />
      </Flex>
      <PageFrame title={texts.frame} width={width} mode={mode} look={site.identity} place={placeOf[shown] ?? 'body'}>
        <PreviewedSite value={site}>
          <Header />
          <main>
            <HomeContent />
          </main>
          <Footer />
        </PreviewedSite>
      </PageFrame>
    </Stack>
  );
}

interface SwitchProps<Value extends string> {
  label: string;
  name: string;
  values: readonly Value[];
  wordOf: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

function Switch<Value extends string>({ label, name, values, wordOf, value, onChange }: SwitchProps<Value>) {
  return (
    <ChipGroup label={<SmallLegend>{label}</SmallLegend>}>
      <ChipGrid gridTemplateColumns="repeat(2, minmax(5.5rem, 1fr))">
        {values.map((one) => (
          <Chip key={one} name={name} value={one} checked={one === value} onChange={() => onChange(one)}>
            {wordOf(one)}
          </Chip>
        ))}
      </ChipGrid>
    </ChipGroup>
  );
}
