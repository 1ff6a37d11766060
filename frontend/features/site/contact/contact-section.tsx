import type { ReactNode } from 'react';
import { sectionTexts } from '#texts/site/contact-section';
import { Section } from '../../../components/layout/section.tsx';
import { SentenceCase } from '../../../components/layout/sentence-case.tsx';

/** The contact section of the home page, which shows what managers edit on the panel screen Contacts. */
export function ContactSection({ id, intro, children }: { id: string; intro: ReactNode; children: ReactNode }) {
  return (
    <Section id={id} title={<SentenceCase>{sectionTexts.title}</SentenceCase>} intro={intro} isBeside minHeight="96">
      {children}
    </Section>
  );
}
