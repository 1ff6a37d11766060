import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { OperationFailure, optionsOf } from '../operation.ts';
import { type DeployedRestaurant, restaurantOf } from '../restaurant.ts';

/** Has the publisher write all pages with the texts, scripts and styles of the release that is live. */
export async function publishPages({ PublisherArn }: Pick<DeployedRestaurant, 'PublisherArn'>, client = new LambdaClient()): Promise<void> {
  const Payload = JSON.stringify({ source: 'deployment' });
  const { FunctionError } = await client.send(new InvokeCommand({ FunctionName: PublisherArn, Payload }));
  if (FunctionError) {
    throw new OperationFailure('The pages were not written, and guests see the former ones: npm run ops -- publish-site tries again.');
  }
}

export async function command(): Promise<void> {
  const { endpoint, ...where } = optionsOf({});
  if (endpoint) throw new OperationFailure('npm start publishes by itself.');
  const restaurant = await restaurantOf(where);
  await publishPages(restaurant);
  console.info(`The pages at ${restaurant.SiteUrl} are written.`);
}
