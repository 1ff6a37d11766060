import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnPlaceIndex } from 'aws-cdk-lib/aws-location';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { placeIndexOf } from './stack-names.ts';

/**
 * The index in which the restaurant's address is found on the map. It is a stack of its own, because AWS may stop making indexes, and a
 * resource that fails takes its whole stack back: this one costs the pin on the map only (docs/decisions/046-the-data-has-its-own-stack.md).
 */
export class PlacesStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    new CfnPlaceIndex(this, 'PlaceIndex', {
      indexName: placeIndexOf(settings),
      dataSource: 'Here',
      // the licence requires us to say that results are stored
      dataSourceConfiguration: { intendedUse: 'Storage' },
    });
  }
}
