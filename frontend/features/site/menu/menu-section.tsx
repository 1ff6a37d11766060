import type { ReactNode } from 'react';
import { sectionTexts } from '#texts/card/public-menu-section';
import { Section } from '../../../components/layout/section.tsx';

interface Props {
  id: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The menu section of the home page. */
export function MenuSection({ id, intro, children }: Props) {
  return (
    <Section id={id} title={sectionTexts.title} intro={intro} minHeight="screen">
      {children}
    </Section>
  );
}
