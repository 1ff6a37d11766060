import { settings } from 'virtual:settings';
import { LegalDocument } from './document.tsx';
import { terms } from './terms-texts.ts';

export function TermsScreen() {
  return <LegalDocument {...terms(settings)} />;
}
