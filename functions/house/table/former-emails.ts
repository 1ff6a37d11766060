interface Addressed {
  email: string | undefined;
  formerEmails?: string[] | undefined;
}

/** The addresses that an account or a reservation had before it got this one: mails about it have gone there, and belong to the same person. */
export function formerAfter({ email: last, formerEmails = [] }: Addressed, email: string): string[] | undefined {
  const former = last && last !== email ? [...formerEmails, last] : formerEmails;
  return former.length > 0 ? [...new Set(former)] : undefined;
}
