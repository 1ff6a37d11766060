import { chakra, Grid } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Language } from '#house/language/languages';
import type { Chapter } from '#site/rules/legal';
import { Page } from '../../../house/ui/layout/page.tsx';

/** A chapter as guests read it; `lang` is its language where that is not the one of the page. */
export interface ShownChapter extends Chapter {
  lang?: Language | undefined;
}

const idOf = (chapter: number) => `chapter-${chapter + 1}`;

interface Props {
  title: string;
  lastChange: string;
  chapters: readonly ShownChapter[];
}

/** A text to be read from beginning to end, in lines of a readable length; beside it on a wide screen its chapters. */
export function LegalDocument({ title, lastChange, chapters }: Props) {
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
          <LegalText lastChange={lastChange} chapters={chapters} />
        </Page>
      </chakra.div>
    </Grid>
  );
}

/** The same text below its title. */
export function LegalText({ lastChange, chapters }: Omit<Props, 'title'>) {
  return (
    <>
      <chakra.p color="fg.muted">{lastChange}</chakra.p>
      {chapters.map(({ heading, text, lang }, index) => (
        <chakra.section
          key={`${idOf(index)} ${heading}`}
          id={idOf(index)}
          lang={lang}
          tabIndex={-1}
          outline="none"
          display="grid"
          gap="3"
          pt="3"
          overflowWrap="anywhere"
        >
          <chakra.h2 textStyle="group">{heading}</chakra.h2>
          {text.map((part) => (typeof part === 'string' ? <p key={part}>{part}</p> : <Points key={part[0]} points={part} />))}
        </chakra.section>
      ))}
    </>
  );
}

function Contents({ title, chapters }: Omit<Props, 'lastChange'>) {
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
        {chapters.map(({ heading, lang }, index) => (
          <li key={`${idOf(index)} ${heading}`}>
            <Link to={`#${idOf(index)}`} lang={lang}>
              {heading}
            </Link>
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
