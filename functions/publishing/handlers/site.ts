import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { publicHours } from '#evening/store/public-hours';
import { presentCardDay } from '#house/http/present-card-day';
import { serve } from '#house/http/serve';
import { type Invocation, ServiceUnavailable, withDeadline } from '#house/services/aws-calls';
import { bucketFile } from '#house/services/bucket-file';
import { PublisherEnvironment, readEnvironment } from '#house/services/environment';
import { settings } from '#house/services/settings';
import { identity as messages } from '#site/words';
import { missingDocument, missingPath, missingRoute } from '../contract/missing-pages.ts';
import { site } from '../contract/published.ts';
import { publicContent } from '../store/published.ts';

const { SITE_BUCKET } = readEnvironment(PublisherEnvironment);

const operations = serve(site, {
  async read() {
    const day = presentCardDay();
    return { data: await publicContent(day, publicHours(day)), message: messages().identity };
  },
});

/** The operations of the group, and the page for what CloudFront has found in no bucket. */
export const handler = (event: APIGatewayProxyEventV2, invocation?: Invocation) =>
  event.routeKey === missingRoute.key ? missingPage(event, invocation) : operations(event, invocation);

/** A new page can be at the address in a minute. */
const lifetime = 'public, max-age=0, s-maxage=60';

/**
 * Answers for CloudFront what no bucket has, with the published page that says so, in the language of the address. Throws when the page
 * cannot be read: CloudFront then repeats the last good reply.
 */
const missingPage = withDeadline(
  async ({ rawPath }: Pick<APIGatewayProxyEventV2, 'rawPath'>): Promise<APIGatewayProxyStructuredResultV2> => {
    const path = missingDocument(rawPath.slice(missingPath.length), settings.defaultLanguage);
    const page = await bucketFile(SITE_BUCKET, path);
    if (!page) throw new ServiceUnavailable(path);
    return { statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': lifetime }, body: page.toString() };
  },
);
