import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { missingRoute } from '#contract/site/missing-pages';
import { site } from '#contract/site/published';
import { messages } from '#messages/site/identity';
import { publicHours } from '../data/reservations/public-hours.ts';
import { publicContent } from '../data/site/published.ts';
import { missingPage } from '../http/missing-page.ts';
import { serve } from '../http/serve.ts';
import { localDateOf } from '../rules/wall-time.ts';
import type { Invocation } from '../services/aws-calls.ts';
import { settings } from '../services/settings.ts';

const operations = serve(site, {
  async read() {
    const hours = publicHours(localDateOf(new Date(), settings.timeZone));
    return { data: await publicContent(hours), message: messages().identity };
  },
});

/** The operations of the group, and the page for what CloudFront has found in no bucket. */
export const handler = (event: APIGatewayProxyEventV2, invocation?: Invocation) =>
  event.routeKey === missingRoute.key ? missingPage(event, invocation) : operations(event, invocation);
