import { chakra } from '@chakra-ui/react';
import { Page } from '../../components/layout/page.tsx';

export interface Chapter {
  heading: string;
  /** A paragraph, or the points of a list. */
  text: readonly (string | readonly string[])[];
}

/** A text to be read from beginning to end. */
export function LegalDocument({ title, effective, chapters }: { title: string; effective: string; chapters: readonly Chapter[] }) {
  return (
    <chakra.div px={{ base: '4', md: '8' }} py={{ base: '10', md: '16' }}>
      <Page title={title} width="prose">
        <chakra.p color="fg.muted">{effective}</chakra.p>
        {chapters.map(({ heading, text }) => (
          <chakra.section key={heading} display="grid" gap="3">
            <chakra.h2 textStyle="group">{heading}</chakra.h2>
            {text.map((part) => (typeof part === 'string' ? <p key={part}>{part}</p> : <Points key={part[0]} points={part} />))}
          </chakra.section>
        ))}
      </Page>
    </chakra.div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="1.5" ps="5" listStyleType="disc" css={{ '& ::marker': { color: 'metal' } }}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </chakra.ul>
  );
}
