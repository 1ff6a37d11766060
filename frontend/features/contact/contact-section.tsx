import type { ReactNode } from 'react';
import { Section } from '../../components/section.tsx';

import { sectionTexts } from './section-texts.ts';

/** The place of the contacts on the home page. */
export function ContactSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Section id={id} title={sectionTexts.title} minHeight="96">
      {children}
    </Section>
  );
}
