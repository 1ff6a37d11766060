import { settings } from 'virtual:settings';
import { terms } from '#texts/legal';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage page="terms" standard={terms(settings)} />;
}
