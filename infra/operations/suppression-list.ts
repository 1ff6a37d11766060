import { DeleteSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2';

/** Removes an address from the list of those that SES sends nothing to any more, because mail to them bounced or was complained about. */
export async function forgetSuppressed(
  EmailAddress: string,
  client: Pick<SESv2Client, 'send'> = new SESv2Client(),
): Promise<'removed' | 'was not on it'> {
  try {
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
    return 'removed';
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return 'was not on it';
    throw error;
  }
}
