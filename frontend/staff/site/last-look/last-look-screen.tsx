import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TestBooking as Test } from '#evening/contract/test-booking';
import { tableTimeInWords } from '#evening/rules/table-time';
import { addressIn, type Language, languageNames } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import type { IdentityText } from '#site/contract/identity';
import { paths } from '#site/contract/page-paths';
import { languagesOf, siteStateOf } from '#site/rules/site-state';
import { firstSteps, identity as identityTexts, lastLook, lastLook as texts } from '#texts/site';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { usePhotographLibrary } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { Part, Sheet } from '../../../house/ui/layout/card.tsx';
import { Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { StateList, StateRow } from '../../../house/ui/layout/state-list.tsx';
import { readEntered } from '../first-steps.tsx';
import type { Preview } from '../identity/site.ts';
import { type Asked, askedPaths, missingByLaw, type Shown, type TextPlace, textPaths, untranslatedIn } from './last-look.ts';

/** The panel screen before the site is opened: what guests will see, what the law asks, and whether they can book. */
export function LastLookScreen({ preview }: { preview: Preview }) {
  const photographs = usePhotographLibrary();
  return (
    <Page title={texts.title}>
      <QueryResult query={useShown()}>
        {(shown) => (
          <>
            <Law missing={missingByLaw(shown)} />
            <TestBooking />
            <Seen shown={shown} />
            <QueryResult query={photographs}>
              {(all) => preview({ identity: shown.identity, name: nameIn(shown), photographs: all, shown: 'cover' })}
            </QueryResult>
            <Opening shown={shown} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

/** All that guests will read. */
function useShown() {
  return useQuery({
    // below the key of the group: a change of the identity makes it stale
    queryKey: ['identity', 'last look'],
    queryFn: async ({ signal }): Promise<Shown> => {
      const [entered, notices] = await Promise.all([readEntered(signal), client.notifications.list({ signal })]);
      return { ...entered, notices: notices.data };
    },
  });
}

const nameIn = ({ contacts }: Shown) => contacts.find(({ type }) => type === 'name')?.data ?? '';

function Law({ missing }: { missing: ReturnType<typeof missingByLaw> }) {
  return (
    <Part title={texts.law.title} note={texts.law.note}>
      <StateList>
        {(Object.keys(askedPaths) as Asked[]).map((asked) => {
          const [said, count] = [texts.law.asked[asked], missing[asked]];
          const state = count === undefined ? texts.law.noDish : count === 0 ? texts.law.there : said.missing(count);
          return (
            <StateRow
              key={asked}
              name={<TextLink to={askedPaths[asked]}>{said.name}</TextLink>}
              note={said.note}
              state={<StatusBadge tone={count === 0 ? 'success' : 'warning'}>{state}</StatusBadge>}
            />
          );
        })}
      </StateList>
    </Part>
  );
}

/** The languages of the site, each with what is not translated into it, and the way to this screen in it. */
function Seen({ shown }: { shown: Shown }) {
  return (
    <Part title={texts.seen.title} note={texts.seen.note}>
      <StateList>
        {languagesOf(shown.identity, settings.defaultLanguage).map((language) => (
          <LanguageRow key={language} language={language} shown={shown} />
        ))}
      </StateList>
    </Part>
  );
}

const siteTexts = Object.keys(identityTexts.fields) as IdentityText[];

function LanguageRow({ language, shown }: { language: Language; shown: Shown }) {
  const missing = language === settings.defaultLanguage ? {} : untranslatedIn(language, shown, siteTexts);
  const places = Object.entries(missing) as [TextPlace, number][];
  const count = places.reduce((sum, [, texts]) => sum + texts, 0);
  const way =
    language === spokenLanguage() ? (
      texts.seen.here
    ) : (
      <chakra.a
        href={addressIn(language, paths.lastLook, settings.defaultLanguage)}
        aria-label={texts.seen.openIn(languageNames[language])}
        color="accent.fg"
        fontWeight="bold"
        textDecoration="underline"
      >
        {texts.seen.open}
      </chakra.a>
    );
  const note = (
    <>
      {way}
      {places.map(([place, texts]) => (
        <MissingIn key={place} place={place} count={texts} />
      ))}
    </>
  );
  const state = count === 0 ? texts.seen.complete : texts.seen.texts(count);
  return (
    <StateRow
      name={<span lang={language}>{languageNames[language]}</span>}
      note={note}
      state={<StatusBadge tone={count === 0 ? 'success' : 'warning'}>{state}</StatusBadge>}
    />
  );
}

function MissingIn({ place, count }: { place: TextPlace; count: number }) {
  return (
    <>
      {' · '}
      <TextLink to={textPaths[place]}>{texts.seen.places[place]}</TextLink> {count}
    </>
  );
}

/** Opens the site, and leads back to the dashboard. */
function Opening({ shown }: { shown: Shown }) {
  const change = useChange('identity', client.identity.changeState);
  const navigate = useNavigate();
  if (siteStateOf(shown.identity).isOpen) return null;
  const isLacking = Object.values(missingByLaw(shown)).some((count) => count !== 0);
  const open = async () => {
    try {
      announce((await change.mutateAsync({ body: { isOpen: true } })).message);
      navigate(paths.dashboard);
    } catch (error) {
      announceRefusal(error);
    }
  };
  return (
    <Sheet>
      <chakra.p mb="3">{firstSteps.site.isClosed}</chakra.p>
      {isLacking && (
        <chakra.p mb="3" color="warning.fg">
          {texts.missing}
        </chakra.p>
      )}
      <Button busy={change.isPending && firstSteps.saving} onClick={open}>
        {firstSteps.openSite}
      </Button>
    </Sheet>
  );
}

const testTexts = lastLook.test;
const pauseMs = 1000;
const tones = { on_its_way: 'neutral', sent: 'success', later: 'warning', failed: 'danger' } as const;

/** Books a table as a guest and tells what becomes of it, until it has deleted itself; that it does without this screen too. */
export function TestBooking({ pause = pauseMs }: { pause?: number }) {
  const [test, setTest] = useState<Test>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);

  const run = async () => {
    setRunning(true);
    setFailure(undefined);
    setTest(undefined);
    try {
      for (let goesOn = false, isErased = false; !isErased; goesOn = true) {
        if (goesOn) await new Promise((resolve) => setTimeout(resolve, pause));
        const { data } = await client.reservations.test({ body: { goesOn } });
        setTest(data);
        isErased = data.isErased;
      }
    } catch (error) {
      setFailure(messageOf(error));
    }
    setRunning(false);
  };

  return (
    <Part title={testTexts.title} note={testTexts.note}>
      <chakra.div role="status">{test && <Told test={test} />}</chakra.div>
      {failure && <Answer>{failure}</Answer>}
      <Button look="outline" busy={isRunning && testTexts.running} onClick={run} mt={test || failure ? '3' : undefined}>
        {test ? testTexts.again : testTexts.begin}
      </Button>
    </Part>
  );
}

function Told({ test: { dateTime, seats, status, mails, isErased } }: { test: Test }) {
  return (
    <>
      <StateList>
        <StateRow
          name={testTexts.booked(tableTimeInWords(dateTime), seats)}
          state={<StatusBadge tone={status === 'confirmed' ? 'success' : 'neutral'}>{testTexts.status[status]}</StatusBadge>}
        />
        {mails.map(({ isToGuest, to, state, reason }) => (
          <StateRow
            key={String(isToGuest)}
            name={isToGuest ? testTexts.toGuest(to) : testTexts.toRestaurant(to)}
            note={reason}
            state={<StatusBadge tone={tones[state]}>{testTexts.states[state]}</StatusBadge>}
          />
        ))}
      </StateList>
      {mails.every(({ isToGuest }) => isToGuest) && (
        <chakra.p color="warning.fg" mb="2">
          {testTexts.nobodyTold} <TextLink to={paths.bookingRules}>{testTexts.tell}</TextLink>
        </chakra.p>
      )}
      {isErased && <p>{testTexts.erased}</p>}
    </>
  );
}
