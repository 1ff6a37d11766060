import { settings } from 'virtual:settings';
import { privacyPolicy } from '#texts/legal';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalPage page="privacyPolicy" standard={privacyPolicy(settings)} />;
}
