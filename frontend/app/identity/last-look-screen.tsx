import { lastLook } from '#texts/site';
import { LastLookScreen } from '../../staff/site/last-look/last-look-screen.tsx';
import { SitePreview } from './site-preview.tsx';

/** The panel screen of the last look with the page that it is about. */
export function LastLook() {
  return <LastLookScreen preview={(site) => <SitePreview {...site} note={lastLook.seen.below} />} />;
}
