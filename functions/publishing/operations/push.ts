import { createHash } from 'node:crypto';
import { isUnanswered } from '#evening/mails/alerts';
import { pushText } from '#evening/mails/push';
import { isToldOnDevices } from '#evening/rules/told-on-devices';
import { reservationById } from '#evening/store/reservations';
import { inLanguage } from '#house/language/in-language';
import { type Alert, addressedTo, type DigestCounts, isAlert, type Push, subjectOf } from '#house/rules/mail';
import { sender } from '#house/services/mailer';
import { type PushOutcome, publicPushKey, push } from '#house/services/push';
import { secretKeys } from '#house/services/secret-keys';
import { settings, siteUrlIn } from '#house/services/settings';
import { isNew } from '#house/table/actions';
import { queued, type StoredMail } from '#house/table/outbox';
import { putItem } from '#house/table/table';
import { quietSeconds } from '#people/rules/quiet-hours';
import { deviceToTell, forgetDevice, storedDevices } from '#people/store/devices';
import { languageFor } from '#site/rules/site-state';
import type { ContactsAndIdentity } from '#site/store/identity';

/** A device that cannot be reached for so long, in seconds, is not told of it any more. */
const keptSeconds = 4 * 3600;
/** A message is tried so often, for about a quarter of an hour. */
const mostTries = 5;

/**
 * Queues a message to each device for an alert or for a digest of alerts, after the quiet hours of the device. Each is queued once, however often
 * the alert is tried.
 */
export async function tellDevices({ _id, mail }: StoredMail): Promise<void> {
  const told = toldBy(mail);
  if (!told) return;
  const devices = await storedDevices();
  await Promise.all(
    devices.map(({ _id: device, userId, language, quiet }) => {
      const message: Push = { kind: 'push', userId, told, ...addressedTo({ email: device, language }) };
      const delay = quietSeconds(quiet, new Date(), settings.timeZone);
      return putItem(queued(message, delay, `${_id}-${device.slice(0, 22)}`).Put.Item, isNew);
    }),
  );
}

function toldBy(mail: StoredMail['mail']): Push['told'] {
  if (isAlert(mail)) return isToldOnDevices(mail) ? mail : undefined;
  const alerts = mail.kind === 'digest' ? mail.alerts.filter(isToldOnDevices) : [];
  return alerts.length > 0 ? { kind: 'digest', ...countsOf(alerts) } : undefined;
}

/** As the digest by email counts them; of an enquiry an answer is always waited for. */
function countsOf(alerts: readonly Alert[]): DigestCounts {
  const enquiries = alerts.filter((alert) => 'enquiryId' in alert).length;
  const waiting = alerts.filter((alert) => 'enquiryId' in alert || isUnanswered(alert)).length;
  return { reservations: alerts.length - enquiries, enquiries, waiting };
}

/** Sends a message to its device, which is forgotten when its session, its user's role or its subscription has ended. `gone` when there is nobody to tell, or nothing. */
export async function sendPush(mail: Push, { tries, notBefore }: StoredMail, { identity }: ContactsAndIdentity): Promise<PushOutcome> {
  const [device, { pushKey: key }] = await Promise.all([deviceToTell(mail.to, mail.userId), secretKeys()]);
  // a browser takes nothing that another key has signed
  if (!device || (key && device.key !== publicPushKey(key))) {
    await forgetDevice(mail.to);
    return { result: 'gone' };
  }
  if (!key || (notBefore !== undefined && !(await isStillNews(mail.told)))) return { result: 'gone' };
  const language = languageFor(mail.language, identity, settings.defaultLanguage);
  const text = JSON.stringify(inLanguage(language, () => pushText(mail, siteUrlIn(language))));
  const topic = createHash('sha256')
    .update(subjectOf(mail) ?? mail.kind)
    .digest('base64url')
    .slice(0, 32);
  const outcome = await push(device, { text, topic, seconds: keptSeconds }, { key, contact: `mailto:${sender}` });
  if (outcome.result === 'gone') await forgetDevice(mail.to);
  return outcome.result === 'later' && tries >= mostTries ? { ...outcome, result: 'refused' } : outcome;
}

/** Whether what came in quiet hours is so now: nobody has answered or changed it since. */
async function isStillNews(told: Push['told']): Promise<boolean> {
  if (!told || !('reservationId' in told) || told.about) return true;
  return (await reservationById(told.reservationId))?.version === told.version;
}
