import { chakra } from '@chakra-ui/react';
import { LegalText } from '../../guest/site/legal/document.tsx';
import { lastChange, shownChapters, standards } from '../../guest/site/legal/legal-page.tsx';
import { LegalScreen as EditedLegal, type LegalPreview } from '../../staff/site/legal-screen.tsx';
import { PageFrame } from './page-frame.tsx';
import { useIdentity } from './site-identity.ts';

/** The panel screen of the legal pages with the page that it is about, as a phone shows it. */
export function LegalScreen() {
  const identity = useIdentity();
  const preview: LegalPreview = ({ page, legal, changedAt }) => {
    const { title } = standards[page];
    return (
      <PageFrame title={title} width="phone" mode="light" look={identity}>
        <chakra.article display="grid" gap="4" p="4" minHeight="screen" bg="bg" color="fg">
          <chakra.h1 textStyle="page">{title}</chakra.h1>
          <LegalText lastChange={lastChange(page, changedAt)} chapters={shownChapters(page, legal)} />
        </chakra.article>
      </PageFrame>
    );
  };
  return <EditedLegal preview={preview} />;
}
