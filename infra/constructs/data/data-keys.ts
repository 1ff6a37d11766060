import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Kept } from './kept.ts';

/**
 * The secret that functions/services/secrets.ts reads. CloudFormation makes its `origin`, which CloudFront needs at once; the
 * deployment adds the signing keys (operations/token-keys.ts), because one template can only generate one value.
 */
export class DataKeys extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string, { removalPolicy }: Pick<Kept, 'removalPolicy'>) {
    super(scope, id);
    this.secret = new Secret(this, 'Resource', {
      description: 'Token keys and origin proof of the restaurant',
      // a change here would make CloudFormation replace the value, and end every session
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'origin', passwordLength: 48, excludePunctuation: true },
      removalPolicy,
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Keys carry a kid and are rotated by npm run rotate-keys, which keeps the old key until its tokens have ended.',
    });
  }
}
