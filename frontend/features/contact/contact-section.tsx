import type { ReactNode } from 'react';
import { sectionTexts } from '#texts/contact-section';
import { Section } from '../../components/layout/section.tsx';

/** The contact section of the home page, which shows what managers edit on the panel screen Contacts. */
export function ContactSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Section id={id} title={sectionTexts.title} minHeight="96">
      {children}
    </Section>
  );
}
