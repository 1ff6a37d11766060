import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnPlaceIndex } from 'aws-cdk-lib/aws-location';
import { Construct } from 'constructs';

/** Finds the restaurant's address on the map, once, when a manager saves it. */
export class Places extends Construct {
  readonly index: CfnPlaceIndex;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.index = new CfnPlaceIndex(this, 'Index', {
      indexName: `${Stack.of(this).stackName}-places`,
      dataSource: 'Here',
      // the licence requires us to say that results are stored
      dataSourceConfiguration: { intendedUse: 'Storage' },
    });
  }

  searchPermission(): PolicyStatement {
    return new PolicyStatement({ actions: ['geo:SearchPlaceIndexForText'], resources: [this.index.attrArn] });
  }
}
