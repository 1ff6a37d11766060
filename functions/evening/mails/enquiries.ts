import { enquiries as messages } from '#evening/words/bookings';
import { mailFacts } from '#evening/words/mails';
import { printPhone } from '#house/rules/phones';
import { dateInWords } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import type { EmailContent, Fact } from '#site/mails/email-layout';
import type { Restaurant } from '#site/rules/restaurant';
import { type Enquiry, occasionName } from '../contract/enquiries.ts';
import type { EnquiryAlert, EnquiryMail } from '../rules/mail-kinds.ts';
import { nameFact, phoneFact } from './reservations.ts';

/** Tells a guest that an enquiry has come, without a word that was typed: anybody can write in the name of another one. The restaurant is told all of it. */
export function enquiryMail({ kind }: EnquiryMail | EnquiryAlert, enquiry: Enquiry, { name, phone, siteUrl }: Restaurant): EmailContent {
  const { facts, toGuest, toRestaurant } = messages();
  const { date, seats, occasion, message, userName, userEmail, userPhone } = enquiry;
  const asked: Fact[] = [
    { label: facts.day, value: dateInWords(date) },
    { label: facts.guests, value: String(seats) },
    { label: facts.occasion, value: occasionName(occasion) },
  ];
  if (kind === 'enquiry-received') {
    const { subject, opening, closing } = toGuest;
    return { subject: `${subject} – ${name}`, title: subject, paragraphs: [opening], facts: asked, closing: closing(phone) };
  }
  return {
    subject: `${toRestaurant.news}: ${inShort(enquiry)}`,
    title: toRestaurant.title,
    paragraphs: [toRestaurant.opening],
    facts: [
      ...asked,
      nameFact(userName),
      { label: mailFacts().facts.email, value: userEmail, url: `mailto:${userEmail}` },
      ...(userPhone ? [phoneFact(printPhone(userPhone))] : []),
      ...(message ? [{ label: facts.message, value: message }] : []),
    ],
    link: linkTo(siteUrl),
    closing: [toRestaurant.closing],
  };
}

/** An enquiry among others that the restaurant is told at once, as short as in the subject of its own mail. */
export function enquiryFact(enquiry: Enquiry, { siteUrl }: Restaurant): Fact {
  return { label: messages().toRestaurant.news, value: `${inShort(enquiry)} – ${enquiry.userName}`, link: linkTo(siteUrl) };
}

const inShort = ({ date, seats }: Enquiry) => messages().toRestaurant.inShort(dateInWords(date), seats);

const linkTo = (siteUrl: string) => ({ label: messages().toRestaurant.link, url: siteUrl + paths.enquiries });
