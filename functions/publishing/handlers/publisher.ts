import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { isVisibleMenuPasted } from '#card/store/menus';
import { withDeadline } from '#house/services/aws-calls';
import { log, nameOf } from '#house/services/log';
import { measure } from '#house/services/metrics';
import { publishedPartitions } from '#house/table/keys';
import { type Publication, publish, tryPages } from '../operations/publish.ts';

/** What calls the publisher: changes of the table, the schedule of each night, a deployment, or its check of new versions. */
type Event = DynamoDBStreamEvent | ScheduledEvent | { source: 'deployment' | 'check' };

/**
 * Writes the pages of the site when something that they show has changed: one run for all changes that come together, whatever they are. It is
 * repeated when it fails. Each night it runs for what changes by itself: special days pass, and a year ends.
 */
export const handler = withDeadline(async (event: Event): Promise<Publication | undefined> => {
  if ('source' in event && event.source === 'check') {
    await tryPages();
    return undefined;
  }
  const ofChanges = 'Records' in event;
  if (ofChanges && !event.Records.some(isShown)) return undefined;
  try {
    if (ofChanges) await endOfPastes();
    return await publish(new Date(), { ofChanges });
  } catch (error) {
    log('publication_failed', { error: nameOf(error) });
    measure({ ScheduleFailures: 1 });
    throw error;
  }
});

/** So long the site waits for the last piece of a card that is being pasted, at most. */
const longestWaitMs = 30_000;

async function endOfPastes(): Promise<void> {
  const latest = Date.now() + longestWaitMs;
  while (Date.now() < latest && (await isVisibleMenuPasted())) await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Whether guests read what has changed. The seats of a day change with each reservation, its special hours do not. */
function isShown({ dynamodb }: DynamoDBRecord): boolean {
  const pk = dynamodb?.Keys?.pk?.S ?? '';
  if (!pk.startsWith(publishedPartitions.days)) return publishedPartitions.whole.some((partition) => partition === pk);
  return JSON.stringify(dynamodb?.OldImage?.special) !== JSON.stringify(dynamodb?.NewImage?.special);
}
