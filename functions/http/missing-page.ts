import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { missingDocument, missingPath } from '#contract/site/missing-pages';
import { withDeadline } from '../services/aws-calls.ts';
import { settings } from '../services/settings.ts';
import { siteDocument } from '../services/site-document.ts';

/** A new page can be at the address in a minute. */
const lifetime = 'public, max-age=0, s-maxage=60';

/**
 * Answers for CloudFront what no bucket has, with the published page that says so, in the language of the address. Throws when the page
 * cannot be read: CloudFront then repeats the last good reply.
 */
export const missingPage = withDeadline(
  async ({ rawPath }: Pick<APIGatewayProxyEventV2, 'rawPath'>): Promise<APIGatewayProxyStructuredResultV2> => {
    const body = await siteDocument(missingDocument(rawPath.slice(missingPath.length), settings.defaultLanguage));
    return { statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': lifetime }, body };
  },
);
