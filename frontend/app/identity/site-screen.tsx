import { IdentityScreen } from '../../features/identity/identity-screen.tsx';
import { SitePreview } from './site-preview.tsx';

/** The panel screen Site with the page that it is about. */
export function SiteScreen() {
  return <IdentityScreen preview={(site) => <SitePreview {...site} />} />;
}
