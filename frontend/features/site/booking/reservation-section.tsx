import type { ReactNode } from 'react';
import { sectionTexts as texts } from '#texts/reservations/section';
import { Section } from '../../../components/layout/section.tsx';

interface Props {
  id: string;
  /** What the restaurant says of booking; by default a neutral sentence. */
  intro: ReactNode;
  children: ReactNode;
}

/** The section of the home page with the reservation form. */
export function ReservationSection({ id, intro, children }: Props) {
  return (
    <Section id={id} title={texts.title} intro={intro || texts.intro} isBeside bg="bg.sunken">
      {children}
    </Section>
  );
}
