import { settings } from 'virtual:settings';
import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type Language, languageNames, languages } from '#messages/languages';
import { languagesOf } from '#rules/site/site-state';
import { texts as all } from '#texts/site/first-steps';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useStoredIdentity } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { Sheet } from '../../../components/layout/card.tsx';

const texts = all.languages;

/** The languages of the site, each with the button that switches it on or off; who switches one off is asked first. The default language stays on. */
export function SiteLanguages() {
  const id = useId();
  const { data: identity } = useStoredIdentity();
  const [asked, setAsked] = useState<Language>();
  const change = useChange('identity', client.identity.changeState);
  if (!identity) return null;

  const { defaultLanguage } = settings;
  const others = languages.filter((language) => language !== defaultLanguage);
  const on = languagesOf(identity, defaultLanguage);
  const choose = (chosen: Language[]) => change.mutateAsync({ body: { languages: chosen } });
  const switchOn = (language: Language) =>
    choose([...on, language]).then(
      ({ message }) => announce(message),
      (error: unknown) => announce(messageOf(error), { tone: 'danger' }),
    );
  const switchOff = async (language: Language) => announce((await choose(on.filter((other) => other !== language))).message);
  return (
    <Sheet as="section" aria-labelledby={id} mb="6">
      <chakra.h2 id={id} textStyle="group">
        {texts.title}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        {texts.note}
      </chakra.p>
      <chakra.ul p="0" m="0" listStyleType="none">
        {[defaultLanguage, ...others].map((language) => {
          const isOn = on.includes(language);
          return (
            <Flex as="li" key={language} py="2" borderTopWidth="1px" columnGap="4" rowGap="2" wrap="wrap" align="center" minHeight="14">
              <chakra.div flex="1 1 10rem">
                <span lang={language}>{languageNames[language]}</span>
                {language === defaultLanguage && (
                  <chakra.div color="fg.muted" textStyle="small">
                    {texts.isDefault}
                  </chakra.div>
                )}
              </chakra.div>
              <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</StatusBadge>
              {language !== defaultLanguage && (
                <Button
                  look="outline"
                  size="sm"
                  aria-label={isOn ? texts.switchOffOf(languageNames[language]) : texts.switchOnOf(languageNames[language])}
                  busy={change.isPending && all.saving}
                  onClick={() => (isOn ? setAsked(language) : switchOn(language))}
                >
                  {isOn ? texts.switchOff : texts.switchOn}
                </Button>
              )}
            </Flex>
          );
        })}
      </chakra.ul>
      {asked && (
        <ConfirmDialog
          title={texts.offTitle(languageNames[asked])}
          confirm={texts.switchOff}
          busy={all.saving}
          onConfirm={() => switchOff(asked)}
          onClose={() => setAsked(undefined)}
        >
          {texts.offNote}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
