import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { CustomDataIdentifier, DataIdentifier, DataProtectionPolicy, LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** How much of Lambda a function gets. Memory buys processor: 1,769 MB is one whole core. */
export interface Size {
  memory: number;
  seconds: number;
  concurrency: number;
}

interface Props {
  /** The folder with the bundle that infra/bundle.ts wrote. */
  folder: string;
  size: Size;
  environment: Record<string, string>;
  permissions: PolicyStatement[];
  logDays: number;
  reservesConcurrency: boolean;
  /** Whether X-Ray follows its calls. */
  isTraced: boolean;
}

/** One Lambda with its own role and its own log; the role may do what `permissions` say and nothing else. */
export class GroupFunction extends Construct {
  readonly resource: LambdaFunction;
  readonly log: LogGroup;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.log = new LogGroup(this, 'Log', {
      retention: props.logDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
      dataProtectionPolicy: new DataProtectionPolicy({
        // a net under the code, which logs no personal data
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
      timeout: Duration.seconds(props.size.seconds),
      ...(props.reservesConcurrency && { reservedConcurrentExecutions: props.size.concurrency }),
      role: this.role,
      logGroup: this.log,
      loggingFormat: LoggingFormat.JSON,
      tracing: props.isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: props.environment,
    });
  }
}
