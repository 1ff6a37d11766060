import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

/** The index in which the restaurant's address is found on the map, once, when a manager saves it. Another stack has it (places-stack.ts). */
export class Places extends Construct {
  readonly indexName: string;

  constructor(scope: Construct, id: string, indexName: string) {
    super(scope, id);
    this.indexName = indexName;
  }

  searchPermission(): PolicyStatement {
    const index = Stack.of(this).formatArn({ service: 'geo', resource: 'place-index', resourceName: this.indexName });
    return new PolicyStatement({ actions: ['geo:SearchPlaceIndexForText'], resources: [index] });
  }
}
