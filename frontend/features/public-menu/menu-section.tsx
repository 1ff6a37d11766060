import type { ReactNode } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { sectionTexts } from './section-texts.ts';

/** The menu section of the home page. */
export function MenuSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Section id={id} title={sectionTexts.title} intro={sectionTexts.intro} minHeight="screen">
      {children}
    </Section>
  );
}
