/** The code, with one space for all that separates it, what stands in its place, and why no test could see that. */
type Equivalent = [from: string, to: string, reason: string];

/** Mutants that change nothing that a test could see, by their files. */
export const equivalentMutants: Readonly<Record<string, readonly Equivalent[]>> = {
  'functions/house/credentials/access-token.ts': [
    [
      'jwt.decode(token, { complete: true })?.header.kid',
      'jwt.decode(token, { complete: true }).header.kid',
      'the error is caught, with the same result',
    ],
    ['{ return undefined; }', '', 'what comes after it gives undefined too'],
    ['!key', 'false', 'nothing is verified without a key'],
    ["'string'", "''", 'a text has no `typ`'],
  ],
  'functions/people/rules/password-strength.ts': [
    ['character.toLowerCase()', 'character.toUpperCase()', 'letters that are equal in one case are equal in the other'],
  ],
  'functions/people/rules/passwords.ts': [
    [
      'estimator.check(password, known).guesses < enoughGuesses',
      '(estimator.check(password, known).guesses) <= (enoughGuesses)',
      'an estimate of exactly so many guesses would do too',
    ],
  ],
  'functions/evening/rules/action-effect.ts': [
    ["'staff'", "''", 'only whether there is a mail counts, and to whom; what it says depends on who cancels'],
  ],
  'functions/evening/rules/reservation-change.ts': [['!start', 'false', 'the rule for new times refuses it with the same sentence']],
  'functions/evening/rules/special-days.ts': [
    ['{ week: [] }', '{}', 'the day has hours of its own'],
    ['[]', "['something']", 'the hours are not looked at'],
    ["''", "'something'", 'the note is not looked at'],
  ],
  'functions/publishing/operations/invalidations.ts': [
    ["'invalidations'", "''", 'a subject has to differ from the others, and the empty one does'],
  ],
  'functions/publishing/operations/publish.ts': [
    ['performance.now() - started', '(performance.now()) + (started)', 'a time in the log, which no test may compare'],
    ['[]', "['something']", 'nothing is at a path that is not there'],
    [
      'files.find(({ path }) => path === inFolder(language, missingName))?.body',
      'files.find(({ path }) => path === inFolder(language, missingName)).body',
      'the page for missing ones is always among the files; the `?.` is for the compiler',
    ],
  ],
  'functions/publishing/operations/write-files.ts': [
    ["'Superseded'", "''", 'the run is told by its class'],
    ['before?.changedAt', 'before.changedAt', 'a file that was not there has changed'],
    ["''", "'something'", 'every content is read with the same words left out'],
  ],
  'functions/evening/operations/availability.ts': [['true', 'false', 'the days are read at twice the price, which costs.test.ts measures']],
  'functions/evening/operations/new-reservations.ts': [
    ["'staff'", "''", 'whoever is no guest is not limited, and nobody overrides anything online'],
    ['{ minutes: 0 }', '{}', 'no minutes are none'],
  ],
  'functions/house/http/idempotency.ts': [["'key'", "''", 'it has to differ from the other kind of name, and the empty one does']],
  'functions/house/http/source.ts': [['tail === undefined', 'false', 'a whole address has no gap to fill']],
  'functions/evening/store/waiting.ts': [
    [
      'ttl > now',
      '(ttl) >= (now)',
      'what nobody has answered for a week after its start, or has ended a week ago, is listed for a second more',
    ],
  ],
};
