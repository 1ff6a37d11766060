import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

/**
 * The index in which the restaurant's address is found on the map, once, when a manager saves it. It is no resource of the stack, which would
 * fail where AWS makes no more indexes: the function makes it at the first search (docs/decisions/081-the-place-index.md).
 */
export class Places extends Construct {
  readonly indexName: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.indexName = `${Stack.of(this).stackName}-places`;
  }

  searchPermission(): PolicyStatement {
    const index = Stack.of(this).formatArn({ service: 'geo', resource: 'place-index', resourceName: this.indexName });
    return new PolicyStatement({ actions: ['geo:SearchPlaceIndexForText', 'geo:CreatePlaceIndex'], resources: [index] });
  }
}
