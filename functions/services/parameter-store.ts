import { settings } from './settings.ts';
import { signedCalls } from './signed-calls.ts';

/** Parameter Store refuses a request, or fails; the name says why, in AWS's words, such as `ParameterNotFound`. */
class ParameterStoreError extends Error {
  constructor(status: number, reply: string) {
    super(`status ${status}`);
    this.name = /"__type": ?"([\w.#]+)"/.exec(reply)?.[1] ?? 'ParameterStoreError';
  }
}

const call = signedCalls('ssm', 'keys');

/**
 * The decrypted value of a parameter. Throws when Parameter Store does not give it in time.
 * https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameter.html
 */
export function readParameter(name: string): Promise<string> {
  const request = {
    method: 'POST',
    url: process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${settings.region}.amazonaws.com`,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
    body: JSON.stringify({ Name: name, WithDecryption: true }),
  } as const;
  return call(request, (status, reply) => {
    if (status !== 200) throw new ParameterStoreError(status, reply);
    return JSON.parse(reply).Parameter.Value;
  });
}
