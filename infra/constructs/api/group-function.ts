import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { CustomDataIdentifier, DataIdentifier, DataProtectionPolicy, LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** How much of Lambda a function gets. Memory buys processor: 1,769 MB is one whole core. */
export interface Size {
  memory: number;
  concurrency: number;
}

interface Props {
  /** The folder with the bundle that infra/build/bundle.ts wrote. */
  folder: string;
  size: Size;
  /** After so many seconds Lambda stops it. */
  seconds: number;
  environment: Record<string, string>;
  permissions: PolicyStatement[];
  logDays: number;
  reservesConcurrency: boolean;
}

/** The name under which every caller finds the version that is released. */
const releasedAs = 'live';

/** One Lambda with its own role and its own log; the role may do what `permissions` say and nothing else. */
export class GroupFunction extends Construct {
  readonly resource: LambdaFunction;
  /** The released version; callers call this, never the function itself. */
  readonly live: Alias;
  readonly log: LogGroup;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.log = new LogGroup(this, 'Log', {
      retention: props.logDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
      dataProtectionPolicy: new DataProtectionPolicy({
        // in case the code logs personal data after all
        identifiers: [DataIdentifier.EMAILADDRESS, new CustomDataIdentifier('Phone', '\\+420\\d{9}')],
      }),
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.role.addToPolicy(
      new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [this.log.logGroupArn] }),
    );
    for (const permission of props.permissions) this.role.addToPolicy(permission);

    this.resource = new LambdaFunction(this, 'Resource', {
      code: Code.fromAsset(props.folder),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.size.memory,
      timeout: Duration.seconds(props.seconds),
      ...(props.reservesConcurrency && { reservedConcurrentExecutions: props.size.concurrency }),
      role: this.role,
      logGroup: this.log,
      loggingFormat: LoggingFormat.JSON,
      environment: props.environment,
      // earlier versions stay, so that npm run rollback can point back at them; they go with the function
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    this.live = new Alias(this, 'Live', { aliasName: releasedAs, version: this.resource.currentVersion });
  }

  /** The function and its alias, written without a reference to the alias, which would be a circle in its own update policy. */
  get releasedArns(): string[] {
    return [this.resource.functionArn, `${this.resource.functionArn}:${releasedAs}`];
  }
}
