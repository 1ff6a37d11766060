import { IdentityScreen } from '../../features/staff/identity/identity-screen.tsx';
import { UploadDialog } from '../../features/staff/photographs/upload/uploads.tsx';
import { SitePreview } from './site-preview.tsx';

/** The panel screen Site with the page that it is about; its photographs are uploaded as those of the library. */
export function SiteScreen() {
  return <IdentityScreen preview={(site) => <SitePreview {...site} />} UploadDialog={UploadDialog} />;
}
