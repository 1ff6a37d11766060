import { routeKeyOf } from '#house/contract/route';
import { outboxPrefix, publishedPartitions, reservationPrefix } from '#house/table/keys';
import { operations } from '#publishing/contract/api';
import { type FunctionName, functionSizes } from '../../../build/function-names.ts';
import { keysParameterOf } from '../../../stacks/stack-names.ts';
import { type Around, functionsOf, names, ofType, type Template, type Value } from './templates.ts';

/** What is wrong between the parts of the application: what its functions are told and given, who calls them, and where CloudFront asks. */
export function connectionFaults(template: Template, around: Around): string[] {
  if (functionsOf(template).length === 0) return [];
  return [
    ...functionsOf(template).flatMap((one) =>
      [...sizeFaults(one), ...environmentFaults(one, template, around)].map((fault) => `${one.name} ${fault}`),
    ),
    ...routeFaults(template),
    ...permissionFaults(template),
    ...streamFaults(template, around),
    ...originFaults(template),
  ];
}

type OneFunction = ReturnType<typeof functionsOf>[number];

function sizeFaults({ name, properties: { MemorySize, Timeout, Handler } }: OneFunction): string[] {
  const { memory, seconds } = functionSizes[name];
  return [
    MemorySize === memory ? '' : `has ${MemorySize} MB instead of ${memory}`,
    Timeout === seconds ? '' : `has ${Timeout} s instead of ${seconds}`,
    Handler === 'index.handler' ? '' : `starts with ${Handler}`,
  ].filter(Boolean);
}

function environmentFaults({ variables }: OneFunction, template: Template, around: Around): string[] {
  const { stage, sender } = around.settings;
  const { TABLE_NAME, KEYS_PARAMETER, MAIL_SENDER = sender, SITE_BUCKET, PHOTOGRAPH_BUCKET } = variables;
  const isOther = (value: Value | undefined, type: string) => value !== undefined && storedType(value, template, around) !== type;
  return [
    storedType(TABLE_NAME, template, around) === 'AWS::DynamoDB::GlobalTable' ? '' : 'uses another table than that of the stored data',
    KEYS_PARAMETER === keysParameterOf({ stage }) ? '' : 'reads other keys than the deployment makes',
    MAIL_SENDER === sender ? '' : `sends from ${MAIL_SENDER}`,
    [SITE_BUCKET, PHOTOGRAPH_BUCKET].some((bucket) => isOther(bucket, 'AWS::S3::Bucket'))
      ? 'uses another bucket than those of the stored data'
      : '',
  ].filter(Boolean);
}

/** The type of what the stack of the data has published under the name that a parameter of the application has. */
function storedType(value: Value | undefined, template: Template, { data }: Around): string | undefined {
  const name = typeof value === 'object' ? template.Parameters?.[value.Ref ?? '']?.Default : undefined;
  const published = ofType(data, 'AWS::SSM::Parameter').find(([, { Properties }]) => Properties.Name === name)?.[1].Properties.Value;
  return data.Resources[published?.Ref ?? published?.['Fn::GetAtt']?.[0]]?.Type;
}

/** The alias of a function, which alone is called. */
const aliasOf = (name: string) => new RegExp(`^Functions${name}Live[0-9A-F]{8}$`);

function routeFaults(template: Template): string[] {
  const routes = new Map(
    ofType(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [Properties.RouteKey, Properties.Target]),
  );
  return operations().flatMap(({ group, route }) => {
    const key = routeKeyOf(route);
    const [, integration] =
      ofType(template, 'AWS::ApiGatewayV2::Integration').find(([id]) => names(routes.get(key) ?? '', { Ref: id })) ?? [];
    return aliasOf(group).test(integration?.Properties.IntegrationUri.Ref) ? [] : [`${key} does not reach ${group}`];
  });
}

/** Who calls functions: routes of the API, rules and topics. */
function callers(template: Template): { principal: string; source: unknown; target: { Ref?: string } }[] {
  const integrations = ofType(template, 'AWS::ApiGatewayV2::Integration').map(([, { Properties }]) => ({
    principal: 'apigateway.amazonaws.com',
    source: Properties.ApiId,
    target: Properties.IntegrationUri,
  }));
  const rules = ofType(template, 'AWS::Events::Rule').flatMap(([id, { Properties }]) =>
    Properties.Targets.map(({ Arn }: { Arn: object }) => ({
      principal: 'events.amazonaws.com',
      source: { 'Fn::GetAtt': [id, 'Arn'] },
      target: Arn,
    })),
  );
  const topics = ofType(template, 'AWS::SNS::Subscription')
    .filter(([, { Properties }]) => Properties.Protocol === 'lambda')
    .map(([, { Properties }]) => ({ principal: 'sns.amazonaws.com', source: Properties.TopicArn, target: Properties.Endpoint }));
  return [...integrations, ...rules, ...topics];
}

function permissionFaults(template: Template): string[] {
  const permissions = ofType(template, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
  return callers(template).flatMap(({ principal, source, target }) => {
    const isPermitted = permissions.some(
      ({ Action, FunctionName, Principal, SourceArn }) =>
        Action === 'lambda:InvokeFunction' && Principal === principal && names(FunctionName, target) && names(SourceArn ?? '', source),
    );
    return isPermitted ? [] : [`${principal} may not call ${target.Ref} for ${JSON.stringify(source)}`];
  });
}

const keyed = (pk: string) => ({ Keys: { pk: { S: pk } } });
const specialDay = { special: { M: { note: { S: '' } } } };

/** Records of the table's stream that a function has to get. */
const records: Partial<Record<FunctionName, object[]>> = {
  mailer: [
    { eventName: 'INSERT', dynamodb: keyed(`${outboxPrefix}guest@bistro.example`) },
    { eventName: 'MODIFY', dynamodb: keyed(`${reservationPrefix}A`) },
  ],
  publisher: [
    ...publishedPartitions.whole.map((partition) => ({ eventName: 'MODIFY', dynamodb: keyed(partition) })),
    ...['NewImage', 'OldImage'].map((image) => ({
      eventName: 'MODIFY',
      dynamodb: { ...keyed(`${publishedPartitions.days}2026-12-24`), [image]: specialDay },
    })),
  ],
};

function streamFaults(template: Template, around: Around): string[] {
  return Object.entries(records).flatMap(([reader, wanted]) => {
    const mappings = ofType(template, 'AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties)
      .filter(
        ({ EventSourceArn, Enabled = true }) => Enabled && storedType(EventSourceArn, template, around) === 'AWS::DynamoDB::GlobalTable',
      )
      .filter(({ FunctionName }) => new RegExp(`"Functions${reader}Live[0-9A-F]{8}"`).test(JSON.stringify(FunctionName)));
    const patterns = mappings.flatMap(({ FilterCriteria }) =>
      FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
    );
    const missed = wanted.filter((record) => !patterns.some((pattern) => fits(pattern, record)));
    return missed.map((record) => `${reader} does not get ${JSON.stringify(record)}`);
  });
}

type Pattern = (string | { prefix: string } | { exists: boolean })[] | { [field: string]: Pattern };

/** Whether a record fits the pattern of a filter of Lambda. */
function fits(pattern: Pattern, value: unknown): boolean {
  if (!Array.isArray(pattern)) return Object.entries(pattern).every(([field, inside]) => fits(inside, Reflect.get(Object(value), field)));
  return pattern.some((one) => {
    if (typeof one === 'string') return value === one;
    return 'prefix' in one ? String(value).startsWith(one.prefix) : (value !== undefined) === one.exists;
  });
}

/** Which buckets and APIs CloudFront asks, and with which proof. */
function originFaults(template: Template): string[] {
  const [, site] = ofType(template, 'AWS::CloudFront::Distribution')[0] ?? [];
  if (!site) return ['there is no distribution'];
  const { Origins, OriginGroups, CacheBehaviors, DefaultCacheBehavior } = site.Properties.DistributionConfig;
  /** The first origin that answers: a group asks its second one for what the first has not. */
  const originOf = ({ TargetOriginId }: { TargetOriginId: string }) => {
    const group = OriginGroups.Items.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    const id = group?.Members.Items[0].OriginId ?? TargetOriginId;
    return Origins.find(({ Id }: { Id: string }) => Id === id) ?? {};
  };
  const variables = Object.assign({}, ...functionsOf(template).map((one) => one.variables));
  const [api] = ofType(template, 'AWS::ApiGatewayV2::Api')[0] ?? [];
  const behaviours = [...CacheBehaviors, { PathPattern: 'default', ...DefaultCacheBehavior }];
  return behaviours.flatMap((behaviour) => {
    const path: string = behaviour.PathPattern;
    const { DomainName = '', OriginCustomHeaders = [] } = originOf(behaviour);
    const isOfApi = path.startsWith('/api/');
    const wanted = isOfApi ? { Ref: api } : path.startsWith('/photographs/') ? variables.PHOTOGRAPH_BUCKET : variables.SITE_BUCKET;
    const proves = !isOfApi || names(OriginCustomHeaders, { HeaderName: 'x-origin-verify', HeaderValue: { Ref: 'OriginProof' } });
    return names(DomainName, wanted) && proves
      ? []
      : [`${path} is asked of ${JSON.stringify(DomainName)}${proves ? '' : ', without the proof of the origin'}`];
  });
}
