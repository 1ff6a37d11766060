import { buffer } from 'node:stream/consumers';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { callInTime, clientSettings } from './aws-calls.ts';
import { settings } from './settings.ts';

interface Call {
  method: 'GET' | 'POST';
  /** The address, whose path needs no escaping. */
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Calls a service of AWS without its client, with the tries and the deadline of `patience`. The parts are in each function already, with the
 * client of the table (docs/decisions/056-keys-in-parameter-store.md). `read` makes the value of a reply, or throws.
 */
export function signedCalls(service: 'ssm' | 's3', patience: 'keys' | 'site') {
  const connection = new NodeHttpHandler(clientSettings(patience).requestHandler);
  const signer = new SignatureV4({ service, region: settings.region, credentials: defaultProvider(), sha256: Sha256 });

  return <Value>({ url, headers, ...call }: Call, read: (status: number, reply: Buffer) => Value): Promise<Value> =>
    callInTime(patience, async () => {
      const { protocol, hostname, port, host, pathname: path } = new URL(url);
      const request = { ...call, protocol, hostname, path, ...(port && { port: Number(port) }), headers: { host, ...headers } };
      const { response } = await connection.handle(new HttpRequest(await signer.sign(new HttpRequest(request))));
      return read(response.statusCode, await buffer(response.body));
    });
}
