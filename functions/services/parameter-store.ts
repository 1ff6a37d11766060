import { text } from 'node:stream/consumers';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { callInTime, clientSettings } from './aws-calls.ts';
import { settings } from './settings.ts';

/** Parameter Store refuses a request, or fails; the name says why, in AWS's words, such as `ParameterNotFound`. */
class ParameterStoreError extends Error {
  constructor(status: number, reply: string) {
    super(`status ${status}`);
    this.name = /"__type": ?"([\w.#]+)"/.exec(reply)?.[1] ?? 'ParameterStoreError';
  }
}

// these parts are in each function already, with the client of the table (docs/decisions/056-keys-in-parameter-store.md)
const connection = new NodeHttpHandler(clientSettings('keys').requestHandler);
const signer = new SignatureV4({ service: 'ssm', region: settings.region, credentials: defaultProvider(), sha256: Sha256 });

/** The decrypted value of a parameter. Throws when Parameter Store does not give it in time. */
export function readParameter(name: string): Promise<string> {
  return callInTime('keys', async () => {
    const { response } = await connection.handle(new HttpRequest(await signer.sign(requestFor(name))));
    const reply = await text(response.body);
    if (response.statusCode !== 200) throw new ParameterStoreError(response.statusCode, reply);
    return JSON.parse(reply).Parameter.Value;
  });
}

/** https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameter.html */
function requestFor(name: string) {
  const { protocol, hostname, port, host } = new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${settings.region}.amazonaws.com`);
  return {
    method: 'POST',
    protocol,
    hostname,
    path: '/',
    ...(port && { port: Number(port) }),
    headers: { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
    body: JSON.stringify({ Name: name, WithDecryption: true }),
  };
}
