export interface Email {
  subject: string;
  text: string;
  html: string;
}

/** A line of the table in an email. */
export interface Fact {
  label: string;
  value: string;
  /** The address that the value links to. */
  url?: string;
  /** A link of its own after the value. */
  link?: { label: string; url: string };
  /** The value until now. */
  was?: string | undefined;
}

/** The content of an email, in plain text. */
export interface EmailContent {
  subject: string;
  /** What the email tells, in a few words. */
  title: string;
  /** What mail programs show in the list, after the subject. */
  preview?: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  link?: { label: string; url: string };
  /** Paragraphs after the facts and the link. */
  closing?: readonly string[];
}
