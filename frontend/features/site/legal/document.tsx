import { chakra, Grid } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/layout/page.tsx';

export interface Chapter {
  heading: string;
  /** A paragraph, or the points of a list. */
  text: readonly (string | readonly string[])[];
}

const idOf = (chapter: number) => `chapter-${chapter + 1}`;

/** A text to be read from beginning to end, in lines of a readable length; beside it on a wide screen its chapters. */
export function LegalDocument({ title, effective, chapters }: { title: string; effective: string; chapters: readonly Chapter[] }) {
  return (
    <Grid
      templateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap="16"
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '10', md: '20' }}
    >
      <Contents title={title} chapters={chapters} />
      <chakra.div maxWidth="prose">
        <Page title={title}>
          <chakra.p color="fg.muted">{effective}</chakra.p>
          {chapters.map(({ heading, text }, index) => (
            <chakra.section key={heading} id={idOf(index)} tabIndex={-1} outline="none" display="grid" gap="3" pt="3">
              <chakra.h2 textStyle="group">{heading}</chakra.h2>
              {text.map((part) => (typeof part === 'string' ? <p key={part}>{part}</p> : <Points key={part[0]} points={part} />))}
            </chakra.section>
          ))}
        </Page>
      </chakra.div>
    </Grid>
  );
}

function Contents({ title, chapters }: { title: string; chapters: readonly Chapter[] }) {
  return (
    <chakra.nav
      aria-label={title}
      display={{ base: 'none', lg: 'block' }}
      alignSelf="start"
      position="sticky"
      top="24"
      textStyle="small"
      color="fg.muted"
      css={{ '& a': { display: 'block', py: '1.5', _hover: { color: 'fg', textDecoration: 'underline' } } }}
      _print={{ display: 'none' }}
    >
      <chakra.ol listStyleType="none">
        {chapters.map(({ heading }, index) => (
          <li key={heading}>
            <Link to={`#${idOf(index)}`}>{heading}</Link>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
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
