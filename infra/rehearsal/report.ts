import { gaps } from './gaps.ts';
import type { Played } from './step.ts';

/** The steps as a Markdown table. */
export function tableOf(steps: readonly Played[]): string {
  const rows = steps.map(({ command, shows, isPassed, seen, seconds }, at) =>
    [at + 1, `\`${command}\``, shows, `${isPassed ? 'passed' : '**failed**'}: ${seen}`, seconds].map(cell).join(' | '),
  );
  return ['Step | Command | Has to show | Seen | Seconds', '---|---|---|---|---', ...rows].map((row) => `| ${row} |`).join('\n');
}

const cell = (text: string | number) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

/** docs/rehearsal.md: what was played, with which emulator, and what it lacks. */
export function report(steps: readonly Played[], { moto, day }: { moto: string; day: Date }): string {
  const passed = steps.filter(({ isPassed }) => isPassed).length;
  const minutes = Math.round(steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const lacking = gaps.map(({ lacks, instead, tests }) => {
    const named = tests.map(({ file, title }) => `\`${file}\`: ${title}`).join('<br>');
    return `| ${[lacks, instead, named].map(cell).join(' | ')} |`;
  });
  return `# Rehearsal

Written by \`npm run rehearse\`, which plays the life of a restaurant in the cloud against an emulator of AWS on this computer, with the real commands: moto, and
the CloudFormation of \`infra/rehearsal/moto\`. The steps for templates use cfn-lint. It needs Python 3.10 or newer, and no account.

The last one: ${day.toISOString().slice(0, 10)}, \`${moto}\`, ${passed} of ${steps.length} steps passed, in ${minutes} minutes on two cores.
The time limits of commands and functions are those of AWS: on a computer that has much else to do, a step can fail for that alone, and is repeated when the computer is quiet.

${tableOf(steps)}

The site and the API are answered by the gateway of \`npm start\`: with the files that are in the bucket, the bundled functions in the environment of their live
versions, and the table, the mails and the keys of the emulator. Requests to \`*.cloudfront.net\` are sent there.

## What is not validated

A passed step says that our commands and templates fit together; it is no proof for AWS. Nothing here shows that AWS takes what cfn-lint takes; that conditions of policies, policies of buckets, keys and topics, and the trust between services
allow what is needed; that CloudFront caches, fails over and runs its functions as the step for templates does; that a trigger, a schedule, an alarm or a delivery of logs starts; that memory and time limits are enough; or that quotas of
a new account allow it. A function that nobody calls in a step has been loaded and has answered its example, no more.

## What the emulator lacks

Found by running. What it lacks is covered by tests of the templates and of the commands; \`infra/rehearsal/gaps.test.ts\` keeps the list true.

| Lacks | In the rehearsal | Covered by |
|---|---|---|
${lacking.join('\n')}
`;
}
