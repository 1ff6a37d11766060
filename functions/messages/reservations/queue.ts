import { spokenOf } from '../spoken.ts';

/** What the operations on the queue answer: the waiting list of an evening, and guests at the door. */
const en = {
  missing: 'This party is not on the list (any more).',
  changed: 'Somebody else has changed this party in the meantime.',
  linkInvalid: 'This link is not valid (any more).',
  queue: 'The queue',
  place: 'Your place in the queue',
  joined: 'You are on the waiting list. We write to you as soon as something is free. We cannot promise a table.',
  stillFree: 'There is a table for you at these times:',
  freeAtAll: 'You can book a table for this time.',
  wrongOrder: 'Please choose a later time than the first one.',
  sameEvening: 'Please choose both times on the same evening.',
  alreadyQueued: 'You are on the waiting list for this evening already. The link is in our e-mail.',
  alreadyQueuedForStaff: 'This guest is on the list of this evening already.',
  tooLong: 'So many guests wait already that we cannot put you on the list.',
  tooManyFromHere:
    'Many guests have been put on waiting lists from here today. Please try again in an hour, sign in with an account whose e-mail address is confirmed, or call us.',
  tooLongForStaff: 'The list of this evening is full.',
  notWaiting: 'This party does not wait any more.',
  left: 'You are not on the list any more. Thank you for telling us.',
  added: 'The party is on the list.',
  called: 'The party is called.',
  seated: 'The party is seated.',
  removed: 'The party is off the list.',
  restored: 'The party is on the list again.',
  onlyAtDoor: 'Only a party at the door can be called and seated. This one books by its link.',
  closed: 'We are closed for today.',
};

const cs: typeof en = {
  missing: 'Tito hosté na seznamu (už) nejsou.',
  changed: 'Tento záznam mezitím změnil někdo jiný.',
  linkInvalid: 'Tento odkaz (už) neplatí.',
  queue: 'Fronta',
  place: 'Vaše místo ve frontě',
  joined: 'Jste na seznamu čekajících. Jakmile se něco uvolní, napíšeme vám. Stůl vám ale slíbit nemůžeme.',
  stillFree: 'V\u00a0těchto časech pro vás stůl máme:',
  freeAtAll: 'Na tento čas si můžete stůl rezervovat.',
  wrongOrder: 'Zvolte prosím pozdější čas, než je ten první.',
  sameEvening: 'Zvolte prosím oba časy ve stejný večer.',
  alreadyQueued: 'Na seznamu čekajících na tento večer už jste. Odkaz najdete v\u00a0našem e-mailu.',
  alreadyQueuedForStaff: 'Tento host už na seznamu na tento večer je.',
  tooLong: 'Čeká už tolik hostů, že vás na seznam zapsat nemůžeme.',
  tooManyFromHere:
    'Z\u00a0tohoto místa se dnes na seznamy čekajících zapsalo už mnoho hostů. Zkuste to prosím za hodinu, přihlaste se účtem s\u00a0potvrzenou e-mailovou adresou, nebo nám zavolejte.',
  tooLongForStaff: 'Seznam na tento večer je plný.',
  notWaiting: 'Tito hosté už nečekají.',
  left: 'Na seznamu už nejste. Děkujeme, že jste nám dali vědět.',
  added: 'Hosté jsou na seznamu.',
  called: 'Hosté jsou zavoláni.',
  seated: 'Hosté sedí.',
  removed: 'Hosté jsou ze seznamu pryč.',
  restored: 'Hosté jsou zase na seznamu.',
  onlyAtDoor: 'Zavolat a\u00a0usadit lze jen hosty u\u00a0dveří. Tito si rezervují sami přes svůj odkaz.',
  closed: 'Dnes už máme zavřeno.',
};

export const messages = spokenOf({ en, cs });
