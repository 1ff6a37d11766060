import { settings } from 'virtual:settings';
import { LegalDocument } from './document.tsx';
import { privacyPolicy } from './privacy-policy-texts.ts';

export function PrivacyPolicyScreen() {
  return <LegalDocument {...privacyPolicy(settings)} />;
}
