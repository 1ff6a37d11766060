import type { ReactNode } from 'react';
import { sectionTexts } from '#texts/public-menu-section';
import { Section } from '../../components/layout/section.tsx';

/** The menu section of the home page. */
export function MenuSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Section id={id} title={sectionTexts.title} intro={sectionTexts.intro} minHeight="screen">
      {children}
    </Section>
  );
}
