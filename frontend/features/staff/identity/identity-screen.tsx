import { useQuery } from '@tanstack/react-query';
import { texts } from '#texts/site/identity';
import { client } from '../../../api/client.ts';
import { usePhotographLibrary } from '../../../api/lists.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { IdentityForm } from './identity-form.tsx';
import type { UploadDialog } from './photograph-choice.tsx';
import { type Preview, siteOf } from './site.ts';
import { SiteLanguages } from './site-languages.tsx';
import { SiteOpening } from './site-opening.tsx';

interface Props {
  preview: Preview;
  UploadDialog: UploadDialog;
}

/** The panel screen Site: name, words, pictures, colour and order of the public pages. */
export function IdentityScreen({ preview, UploadDialog }: Props) {
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
      <SiteLanguages />
      <QueryResult query={query}>
        {(site) => (
          <QueryResult query={photographs}>
            {(all) => <IdentityForm site={site} photographs={all} preview={preview} UploadDialog={UploadDialog} />}
          </QueryResult>
        )}
      </QueryResult>
    </Page>
  );
}
