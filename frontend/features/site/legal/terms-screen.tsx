import { settings } from 'virtual:settings';
import { terms } from '#texts/site/legal/terms';
import { LegalDocument } from './document.tsx';

export function TermsScreen() {
  return <LegalDocument {...terms(settings)} />;
}
