import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { published } from '../data/published.ts';

/** The secret that functions/services/secrets.ts reads: the one that the data stack has published. */
export class SecretKeys extends Construct {
  readonly secret: ISecret;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    this.secret = Secret.fromSecretCompleteArn(this, 'Resource', published(this, stage, 'secret'));
  }

  /** A reference that CloudFormation resolves when it deploys; the template never contains the value. */
  get origin(): string {
    return `{{resolve:secretsmanager:${this.secret.secretArn}:SecretString:origin}}`;
  }
}
