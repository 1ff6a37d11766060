import { site } from '#contract/published';
import { messages } from '#messages/identity';
import { publicHours } from '../data/public-hours.ts';
import { publicContent } from '../data/published.ts';
import { serve } from '../http/serve.ts';
import { localDateOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

export const handler = serve(site, {
  async read() {
    const hours = publicHours(localDateOf(new Date(), settings.timeZone));
    return { data: await publicContent(hours), message: messages().identity };
  },
});
