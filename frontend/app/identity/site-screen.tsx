import { useEffect } from 'react';
import { IdentityScreen } from '../../staff/site/identity/identity-screen.tsx';
import { loadEveryTypeface } from './read-site.tsx';
import { SitePreview } from './site-preview.tsx';

/** The panel screen Site with the page that it is about. */
export function SiteScreen() {
  useEffect(() => void loadEveryTypeface(), []);
  return <IdentityScreen preview={(site) => <SitePreview {...site} />} />;
}
