/** A part of AWS that the emulator has not, with what the rehearsal has in its place, and the tests that look at what we ask of it. */
interface Gap {
  lacks: string;
  tests: { file: string; title: string }[];
}

const one = (file: string, title: string) => ({ file: `infra/${file}`, title });

/** Found by running the rehearsal; a new version of moto may lack less. */
export const gaps: readonly Gap[] = [
  {
    lacks:
      'Lambda: a function that a command calls is the deployed code in a process of its own; memory, time limit and processor do not count',
    tests: [
      one('constructs/api/api.test.ts', 'run on Node 24 and ARM with a time limit, and nobody pays for traces'),
      one('constructs/api/api.test.ts', "sends each route to its own group's function"),
    ],
  },
  {
    lacks:
      'IAM: `infra/tools/rehearsal/moto/rights.py` refuses what the policy of a called function, or of the pipeline, does not allow; guests’ requests may do everything',
    tests: [
      one('constructs/api/table-access.full.test.ts', 'is allowed exactly the table requests that it makes'),
      one(
        'tools/rehearsal/validation/validation.test.ts',
        'allow what the code of each function asks for, and have functions of CloudFront that answer',
      ),
      one('pipeline.test.ts', 'may do exactly what its commands ask of AWS, besides assuming the roles of the CDK'),
      one('stacks/roles.test.ts', 'have no permission from a policy that AWS manages'),
      one(
        'stacks/roles.test.ts',
        'let only the mailer send mail, from the address of the restaurant, and only restaurant-info search for a place',
      ),
    ],
  },
  {
    lacks:
      'Values of properties that AWS refuses: cfn-lint looks at them first; a quota or a name that is taken shows at the first deployment',
    tests: [one('stacks/findings.full.test.ts', 'finds in the templates what is explained here, and nothing else')],
  },
  {
    lacks:
      'CloudFormation: 26 of the 39 types, outputs of a change set, rollback, protection and retention are added by `infra/tools/rehearsal/moto`; of API Gateway, alarms, Budgets and policies only the names',
    tests: [
      one(
        'constructs/api/api.test.ts',
        'has the routes of the contract, one for what CloudFront finds in no bucket, and one for all others',
      ),
      one('constructs/monitoring/alarms.test.ts', 'says what missing data means'),
      one('stacks/restaurant-stack.test.ts', 'reports at 80 % of the setting, and does not exist where the setting is 0'),
      one('stacks/data-stack.test.ts', 'are private, encrypted and refuse plain HTTP'),
    ],
  },
  {
    lacks: 'CloudFront: the local gateway adds the headers and rewrites the paths; nothing is cached',
    tests: [
      one(
        'constructs/website/website.test.ts',
        'shares its host name with the API, and sends the API a secret header as proof of the origin',
      ),
      one('constructs/website/website.test.ts', 'keeps no error reply, so that one failure is not answered to everybody for seconds'),
      one('constructs/website/edge-functions.test.ts', 'fits into a CloudFront function'),
      one('constructs/website/website.test.ts', 'asks the API, under a path of its own, what no bucket has a file for'),
    ],
  },
  {
    lacks: 'Zones and certificates: the restaurants have no domain of their own and no firewall',
    tests: [
      one('stacks/edge-stack.test.ts', 'validates the certificate of the domain by DNS'),
      one('stacks/data-stack.test.ts', 'is created with its signature, its bounce address and a DMARC policy in the zone of its domain'),
      one('operations/deploy/deploy.test.ts', 'passes to each stack the outputs of the stacks before that it needs'),
    ],
  },
  {
    lacks: 'Delivery of logs, event sources, schedules and reports of SES: the local stream reader and schedule call the mailer',
    tests: [
      one('stacks/restaurant-stack.test.ts', 'is sent for new outbox items and nothing else'),
      one('stacks/restaurant-stack.test.ts', 'that is not sent yet is looked up every minute'),
      one('stacks/edge-stack.test.ts', 'keeps no query string, which may hold a reset code, and nothing about the visitor'),
    ],
  },
  {
    lacks: 'Restores of DynamoDB to a moment: `infra/tools/rehearsal/moto` undoes later changes by the stream',
    tests: [
      one('operations/restore/restore.test.ts', 'makes a table with all that a restore leaves off, and deploys the application with it'),
      one('stacks/data-stack.test.ts', 'is paid per request, up to a limit'),
    ],
  },
  {
    lacks: 'The quotas of Lambda and the sandbox of SES: the preflight says that they could not be checked',
    tests: [one('operations/deploy/preflight.test.ts', 'says what is missing and what mends it: %s, %j')],
  },
];
