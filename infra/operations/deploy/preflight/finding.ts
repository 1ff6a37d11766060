/** What a check has found in the account. */
export interface Finding {
  of: string;
  /** `unknown`: the check could not be made, or AWS does not say before the deployment. */
  state: 'fine' | 'missing' | 'unknown';
  found: string;
  /** The command or page that mends it, or several lines of them. */
  mend?: string;
  /** Whether a deployment would fail because of it. */
  stops?: boolean;
}

export const fine = (of: string, found: string): Finding => ({ of, state: 'fine', found });

/** Whether AWS refuses a request for want of permission. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && /AccessDenied|UnauthorizedOperation|NotAuthorized|Forbidden/i.test(error.name);
}

/** The finding of a check; one that fails could not be made, and never stops a deployment. */
export async function checked(of: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { of, state: 'unknown', found: `could not be checked: ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (isDenied(error)) return 'these credentials may not ask';
  if (/Throttl|TooManyRequests|LimitExceeded/i.test(name)) return 'AWS asks for a pause; try again in a minute';
  if (/Timeout|Abort|ENOTFOUND|ECONN|EAI_AGAIN|Network/i.test(`${name} ${message}`)) return 'AWS does not answer';
  // a reply that is not AWS's own is an error of several lines
  return `${name}: ${message.split('\n')[0]}`;
}

const marks = { fine: 'fine   ', missing: 'missing', unknown: '?      ' } as const;

/** The findings as lines for a terminal: one each, and more for what mends it. */
export function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ of }) => of.length));
  return findings.flatMap(({ of, state, found, mend, stops }) => [
    `  ${stops ? 'STOPS  ' : marks[state]}  ${of.padEnd(width)}  ${found}`,
    ...(mend ? mend.split('\n').map((line) => `  ${' '.repeat(marks.fine.length + width + 2)}  → ${line}`) : []),
  ]);
}
