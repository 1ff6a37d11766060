import { CfnCondition, CfnOutput, CfnParameter, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  type CfnAlias,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  type Version,
} from 'aws-cdk-lib/aws-lambda';
import { CustomDataIdentifier, DataIdentifier, DataProtectionPolicy, LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionName, newestVersion, type Size, versionNames } from '../../build/function-names.ts';

interface Props {
  /** The folder with the bundle that infra/build/bundle.ts wrote. */
  folder: string;
  size: Size;
  environment: Record<string, string>;
  permissions: PolicyStatement[];
  logDays: number;
  reservesConcurrency: boolean;
}

/** One Lambda with its own role and its own log; the role may do what `permissions` say and nothing else. */
export class GroupFunction extends Construct {
  readonly resource: LambdaFunction;
  /** The released version; callers call this, never the function itself. */
  readonly live: Alias;
  readonly log: LogGroup;
  readonly role: Role;

  constructor(scope: Construct, name: FunctionName, props: Props) {
    super(scope, name);
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
      timeout: Duration.seconds(props.size.seconds),
      ...(props.reservesConcurrency && { reservedConcurrentExecutions: props.size.concurrency }),
      role: this.role,
      logGroup: this.log,
      loggingFormat: LoggingFormat.JSON,
      environment: props.environment,
      // earlier versions stay, so that npm run ops -- rollback can point back at them; they go with the function
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    this.live = new Alias(this, 'Live', { aliasName: 'live', version: this.resource.currentVersion });
    this.letOperatorsChoose(versionNames(name), this.resource.currentVersion);
  }

  /** The alias points to the version that the parameter names: a deployment looks at the newest one before guests meet it, and a rollback goes back. */
  private letOperatorsChoose({ parameter, live, newest }: ReturnType<typeof versionNames>, version: Version): void {
    const stack = Stack.of(this);
    const description = `The version of ${this.node.id} that answers: ${newestVersion}, or the number of an earlier one`;
    const chosen = new CfnParameter(stack, parameter, {
      default: newestVersion,
      allowedPattern: `${newestVersion}|[1-9][0-9]*`,
      description,
    });
    const isNewest = new CfnCondition(this, 'IsNewest', { expression: Fn.conditionEquals(chosen, newestVersion) });
    const number = Fn.conditionIf(isNewest.logicalId, version.version, chosen.valueAsString).toString();
    (this.live.node.defaultChild as CfnAlias).functionVersion = number;
    new CfnOutput(stack, live, { value: number });
    new CfnOutput(stack, newest, { value: version.functionArn });
  }
}
