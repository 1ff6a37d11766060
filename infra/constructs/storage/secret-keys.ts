import { CfnParameter, CfnRule, Fn, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

/** The keys that functions/house/services/secret-keys.ts reads. The deployment stores them: CloudFormation cannot create an encrypted parameter. */
export class SecretKeys extends Construct {
  readonly parameterName: string;
  /** What CloudFront sends to prove that a request came through it. */
  readonly originProof: string;

  constructor(scope: Construct, id: string, parameterName: string) {
    super(scope, id);
    this.parameterName = parameterName;
    // CloudFormation resolves no encrypted parameter in a header of CloudFront
    const proof = new CfnParameter(this, 'OriginProof', {
      description: 'The proof among the keys, from npm run deploy',
      noEcho: true,
      default: '',
    });
    proof.overrideLogicalId('OriginProof');
    this.originProof = proof.valueAsString;
    new CfnRule(this, 'ProofIsGiven', {
      assertions: [
        {
          assert: Fn.conditionNot(Fn.conditionEquals(proof, '')),
          assertDescription: 'Deploy with npm run deploy: it makes the keys, and gives CloudFront the proof that the API asks for.',
        },
      ],
    });
  }

  /** The right to read them. The key that encrypts them is that of Parameter Store, which serves whoever may read the parameter. */
  readPermission(): PolicyStatement {
    const resource = Stack.of(this).formatArn({ service: 'ssm', resource: 'parameter', resourceName: this.parameterName.slice(1) });
    return new PolicyStatement({ actions: ['ssm:GetParameter'], resources: [resource] });
  }
}
