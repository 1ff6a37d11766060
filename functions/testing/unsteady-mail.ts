import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the mail service behaves. `answer lost`: it sends the email, and the connection breaks before the reply; `silent`: it never replies.
 * Addresses that start with `rejected-`, `lost-` or `silent-` are treated so in every mood.
 */
export type Mood = 'up' | 'down' | 'failing' | 'silent' | 'throttling' | 'paused' | 'answer lost';

/** A mail as the local SES has read it. */
export interface ReceivedMail {
  subject: string;
  from: string;
  replyTo: string[];
  body: { text: string; html: string };
  /** The content is in base64. */
  attachments: { contentType: string; filename?: string; content: string }[];
}

/** A proxy of the local SES that can fail in many ways. Start it before the first email is sent, because the SES client keeps its address. */
export async function unsteadyMail() {
  const real = process.env.AWS_ENDPOINT_URL_SES ?? '';
  let mood: Mood = 'up';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const to = new URLSearchParams(body).get('Destinations.member.1') ?? '';
    if (mood === 'silent' || to.startsWith('silent-')) return;
    if (mood === 'failing') return refuse(response, 503, 'ServiceUnavailable', 'The service is down.');
    if (mood === 'throttling') return refuse(response, 400, 'Throttling', 'Maximum sending rate exceeded.');
    if (mood === 'paused') return refuse(response, 400, 'AccountSendingPausedException', 'Sending paused for this account.');
    // in SES's words: it takes ASCII before the @ only
    if (!/^[\x21-\x7e]+$/.test(to)) return refuse(response, 400, 'InvalidParameterValue', 'Local address contains control or whitespace');
    if (to.startsWith('rejected-')) return refuse(response, 400, 'MessageRejected', `Address ${to} is blacklisted.`);
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const answer = await fetch(real, { method: 'POST', headers: { authorization, 'content-type': type }, body });
    if (mood === 'answer lost' || to.startsWith('lost-')) return response.destroy();
    response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(await answer.text());
  });
  const port = await listening(server, 0);
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${port}`;
  return {
    async become(next: Mood): Promise<void> {
      if (mood === 'down' && next !== 'down') await listening(server, port);
      if (mood !== 'down' && next === 'down') await closed(server);
      mood = next;
    },
    stop: () => closed(server),
    /** The mails that went out to somebody. */
    async received(to: string): Promise<ReceivedMail[]> {
      const { emails } = (await (await fetch(`${real}/store`)).json()) as { emails: { destination: { to: string[] } }[] };
      return emails.filter((email) => email.destination.to.includes(to)) as never;
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'text/xml' }).end(`<ErrorResponse>${error}</ErrorResponse>`);
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
