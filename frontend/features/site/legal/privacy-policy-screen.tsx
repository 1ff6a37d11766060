import { settings } from 'virtual:settings';
import { privacyPolicy } from '#texts/site/legal/privacy-policy';
import { LegalDocument } from './document.tsx';

export function PrivacyPolicyScreen() {
  return <LegalDocument {...privacyPolicy(settings)} />;
}
