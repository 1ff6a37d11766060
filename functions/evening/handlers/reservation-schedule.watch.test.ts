import { SNSClient } from '@aws-sdk/client-sns';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SNSEvent } from 'aws-lambda';
import { loggedLines, measured } from '../../testing/logs.ts';
import { handler } from './reservation-schedule.ts';

let lines: string[] = [];
const logged = (event: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

beforeEach(() => {
  lines = loggedLines();
});
afterEach(() => {
  delete process.env.METRIC_NAMESPACE;
  jest.restoreAllMocks();
});

describe('the check from outside', () => {
  const page = () => new Response('<!doctype html><html></html>');
  const times = () =>
    Response.json({
      success: true,
      message: '',
      data: { seats: 2, largestParty: 12, horizonDays: 90, confirmUpTo: 0, area: '', areas: [], days: [] },
    });
  const notOpen = () => Response.json({ success: false, code: 'not_open', message: '' }, { status: 409 });
  const answer = (replies: Record<string, () => Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const reply = replies[new URL(String(url)).pathname];
      if (!reply) throw new TypeError('fetch failed');
      return reply();
    });

  it.each([
    ['nothing', 'the page and the free times answer', { '/': page, '/api/reservations/availability': times }, undefined],
    ['nothing', 'the restaurant is not open to guests yet', { '/': page, '/api/reservations/availability': notOpen }, undefined],
    ['a fault', 'nobody answers', {}, 'TypeError'],
    ['a fault', 'the page is missing', { '/': () => new Response('', { status: 502 }) }, 'page 502'],
    ['a fault', 'the page is empty', { '/': () => new Response('') }, 'page 200'],
    ['a fault', 'the API is down', { '/': page, '/api/reservations/availability': () => new Response('', { status: 503 }) }, 'times 503'],
    [
      'a fault',
      'the API answers something else',
      { '/': page, '/api/reservations/availability': () => Response.json({}) },
      'times unreadable',
    ],
  ])('reports %s when %s', async (_what, _when, replies, fault) => {
    const asked = answer(replies);
    const failures = measured('BookingFailures');
    await handler({ task: 'booking-check' });
    expect(logged('booking_fails')).toEqual(fault ? [{ event: 'booking_fails', fault }] : []);
    expect(failures()).toEqual([fault ? 1 : 0]);
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${process.env.SITE_URL}/`);
  });
});

describe('the check of the subscriptions', () => {
  const topic = (name: string) => `arn:aws:sns:eu-central-1:111122223333:${name}`;
  const subscriptions: Record<string, object[]> = {
    [topic('heard')]: [{ Protocol: 'email', SubscriptionArn: topic('heard:1') }],
    [topic('pending')]: [{ Protocol: 'email', SubscriptionArn: 'PendingConfirmation' }],
    [topic('left')]: [
      { Protocol: 'email', SubscriptionArn: 'Deleted' },
      { Protocol: 'lambda', SubscriptionArn: topic('left:1') },
    ],
  };

  it('counts the topics that no person receives', async () => {
    const send = async ({ input: { TopicArn } }: { input: { TopicArn: string } }) => {
      const Subscriptions = subscriptions[TopicArn];
      if (!Subscriptions) throw Object.assign(new Error('no topic'), { name: 'NotFoundException' });
      return { Subscriptions };
    };
    jest.spyOn(SNSClient.prototype, 'send').mockImplementation(send as never);
    process.env.WATCHED_TOPICS = [...Object.keys(subscriptions), topic('never made')].join();
    const unheard = measured('UnconfirmedSubscriptions');
    await handler({ task: 'subscription-check' });
    const topics = ['pending', 'left', 'never made'].map(topic);
    expect(logged('subscription_unconfirmed')).toEqual([{ event: 'subscription_unconfirmed', topics }]);
    expect(unheard()).toEqual([3]);
  });
});

it('records that a reader of the stream could not process are counted, and their log line says whose and where they are', async () => {
  const DDBStreamBatchInfo = { shardId: 'shardId-1', startSequenceNumber: '4', endSequenceNumber: '5', batchSize: 2 };
  const requestContext = { functionArn: 'arn:mailer:live', condition: 'RetryAttemptsExhausted', requestId: 'r' };
  const failures = measured('ScheduleFailures');
  await handler({ Records: [{ Sns: { Message: JSON.stringify({ requestContext, DDBStreamBatchInfo }) } }] } as SNSEvent);
  expect(logged('records_failed')).toEqual([
    { event: 'records_failed', reader: 'arn:mailer:live', reason: 'RetryAttemptsExhausted', ...DDBStreamBatchInfo },
  ]);
  expect(failures()).toEqual([1]);
});

it('a task that fails is counted, logged by its name, and fails', async () => {
  jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockRejectedValue(new Error('down') as never);
  const failures = measured('ScheduleFailures');
  await expect(handler({ task: 'seat-check' })).rejects.toThrow();
  expect(logged('schedule_failed')).toEqual([{ event: 'schedule_failed', task: 'seat-check', error: 'TableUnavailable (Error)' }]);
  expect(failures()).toEqual([1]);
});
