import { settings } from 'virtual:settings';
import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, languageNames, languages } from '#house/language/languages';
import { paths } from '#site/contract/page-paths';
import { languagesOf, siteStateOf } from '#site/rules/site-state';
import { firstSteps, legalEditor, identity as texts } from '#texts/site';
import { client } from '../../../house/client/client.ts';
import { usePhotographLibrary, useStoredIdentity } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button, LinkButton } from '../../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceReply } from '../../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { FormSection } from '../../../house/ui/form/long-form.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Note, Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { LookAgain } from '../first-steps.tsx';
import { IdentityForm } from './identity-form.tsx';
import { type Preview, siteOf, siteSections } from './site.ts';

/** The panel screen Site: name, words, pictures, colour and order of the public pages. */
export function IdentityScreen({ preview }: { preview: Preview }) {
  const query = useQuery({
    // below the key of the group: a change of the identity makes it stale
    queryKey: ['identity', 'site'],
    queryFn: async ({ signal }) => {
      const [{ data: identity }, { data: contacts }] = await Promise.all([
        client.identity.read({ signal }),
        client.restaurantInfo.list({ signal }),
      ]);
      return siteOf(
        identity,
        contacts.find(({ type }) => type === 'name'),
      );
    },
  });
  const photographs = usePhotographLibrary();
  return (
    <Page title={texts.title}>
      <SiteOpening />
      <chakra.div mb="2">
        <SiteLanguages />
      </chakra.div>
      <QueryResult query={query}>
        {(site) => (
          <QueryResult query={photographs}>{(all) => <IdentityForm site={site} photographs={all} preview={preview} />}</QueryResult>
        )}
      </QueryResult>
    </Page>
  );
}

/** Whether guests may read the card and book, and the way to change it; who closes the site is asked first. */
function SiteOpening() {
  const words = firstSteps.site;
  const { data: identity } = useStoredIdentity();
  const [isAsking, setAsking] = useState(false);
  const change = useChange('identity', client.identity.changeState);
  if (!identity) return null;

  const { isOpen } = siteStateOf(identity);
  const close = async () => announce((await change.mutateAsync({ body: { isOpen: false } })).message);
  return (
    <Sheet as="section" aria-label={words.title} mb="6">
      <chakra.p mb="3">{isOpen ? words.isOpen : words.isClosed}</chakra.p>
      {isOpen ? (
        <Flex columnGap="5" rowGap="3" wrap="wrap" align="center">
          <Button look="outline" size="sm" onClick={() => setAsking(true)}>
            {words.close}
          </Button>
          <LookAgain />
          <TextLink to={paths.legal}>{legalEditor.title}</TextLink>
        </Flex>
      ) : (
        <LinkButton size="sm" to={paths.lastLook}>
          {firstSteps.openSite}
        </LinkButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.closeTitle}
          confirm={words.close}
          busy={words.closing}
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          {words.closeNote}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

/** The languages of the site, each with the button that switches it on or off; who switches one off is asked first. The default language stays on. */
export function SiteLanguages() {
  const words = firstSteps.languages;
  const { data: identity } = useStoredIdentity();
  const [asked, setAsked] = useState<Language>();
  const change = useChange('identity', client.identity.changeState);
  if (!identity) return null;

  const { defaultLanguage } = settings;
  const others = languages.filter((language) => language !== defaultLanguage);
  const on = languagesOf(identity, defaultLanguage);
  const choose = (chosen: Language[]) => change.mutateAsync({ body: { languages: chosen } });
  const switchOn = (language: Language) => announceReply(choose([...on, language]));
  const switchOff = async (language: Language) => announce((await choose(on.filter((other) => other !== language))).message);
  return (
    <FormSection id="languages" list={siteSections} title={words.title} intro={words.note}>
      <chakra.ul p="0" m="0" listStyleType="none">
        {[defaultLanguage, ...others].map((language) => {
          const isOn = on.includes(language);
          return (
            <Flex as="li" key={language} py="2" borderTopWidth="1px" columnGap="4" rowGap="2" wrap="wrap" align="center" minHeight="14">
              <chakra.div flex="1 1 10rem">
                <span lang={language}>{languageNames[language]}</span>
                {language === defaultLanguage && <Note>{words.isDefault}</Note>}
              </chakra.div>
              <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? words.on : words.off}</StatusBadge>
              {language !== defaultLanguage && (
                <Button
                  look="outline"
                  size="sm"
                  aria-label={(isOn ? words.switchOffOf : words.switchOnOf)(languageNames[language])}
                  busy={change.isPending && firstSteps.saving}
                  onClick={() => (isOn ? setAsked(language) : switchOn(language))}
                >
                  {isOn ? words.switchOff : words.switchOn}
                </Button>
              )}
            </Flex>
          );
        })}
      </chakra.ul>
      {asked && (
        <ConfirmDialog
          title={words.offTitle(languageNames[asked])}
          confirm={words.switchOff}
          busy={firstSteps.saving}
          onConfirm={() => switchOff(asked)}
          onClose={() => setAsked(undefined)}
        >
          {words.offNote}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
