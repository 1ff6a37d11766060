interface EquivalentMutant {
  file: string;
  /** The code, with one space for all that separates it, and what stands in its place. */
  from: string;
  to: string;
  reason: string;
}

/** Mutants that change nothing that a test could see. */
export const equivalentMutants: EquivalentMutant[] = [
  {
    file: 'functions/house/credentials/access-token.ts',
    from: 'jwt.decode(token, { complete: true })?.header.kid',
    to: 'jwt.decode(token, { complete: true }).header.kid',
    reason: 'the error is caught, with the same result',
  },
  {
    file: 'functions/house/credentials/access-token.ts',
    from: '{ return undefined; }',
    to: '',
    reason: 'what comes after it gives undefined too',
  },
  { file: 'functions/house/credentials/access-token.ts', from: '!key', to: 'false', reason: 'nothing is verified without a key' },
  { file: 'functions/house/credentials/access-token.ts', from: "'string'", to: "''", reason: 'a text has no `typ`' },
  {
    file: 'functions/people/rules/password-strength.ts',
    from: 'character.toLowerCase()',
    to: 'character.toUpperCase()',
    reason: 'letters that are equal in one case are equal in the other',
  },
  {
    file: 'functions/people/rules/passwords.ts',
    from: 'estimator.check(password, known).guesses < enoughGuesses',
    to: '(estimator.check(password, known).guesses) <= (enoughGuesses)',
    reason: 'an estimate of exactly so many guesses would do too',
  },
  {
    file: 'functions/evening/rules/action-effect.ts',
    from: "'staff'",
    to: "''",
    reason: 'only whether there is a mail counts, and to whom; what it says depends on who cancels',
  },
  {
    file: 'functions/evening/rules/reservation-change.ts',
    from: '!start',
    to: 'false',
    reason: 'the rule for new times refuses it with the same sentence',
  },
  { file: 'functions/evening/rules/special-days.ts', from: '{ week: [] }', to: '{}', reason: 'the day has hours of its own' },
  { file: 'functions/evening/rules/special-days.ts', from: '[]', to: "['something']", reason: 'the hours are not looked at' },
  { file: 'functions/evening/rules/special-days.ts', from: "''", to: "'something'", reason: 'the note is not looked at' },
  {
    file: 'functions/publishing/operations/invalidations.ts',
    from: "'invalidations'",
    to: "''",
    reason: 'a subject has to differ from the others, and the empty one does',
  },
  {
    file: 'functions/publishing/operations/publish.ts',
    from: 'performance.now() - started',
    to: '(performance.now()) + (started)',
    reason: 'a time in the log, which no test may compare',
  },
  { file: 'functions/publishing/operations/publish.ts', from: '[]', to: "['something']", reason: 'nothing is at a path that is not there' },
  {
    file: 'functions/publishing/operations/publish.ts',
    from: 'files.find(({ path }) => path === inFolder(language, missingName))?.body',
    to: 'files.find(({ path }) => path === inFolder(language, missingName)).body',
    reason: 'the page for missing ones is always among the files; the `?.` is for the compiler',
  },
  { file: 'functions/publishing/operations/write-files.ts', from: "'Superseded'", to: "''", reason: 'the run is told by its class' },
  {
    file: 'functions/publishing/operations/write-files.ts',
    from: 'before?.changedAt',
    to: 'before.changedAt',
    reason: 'a file that was not there has changed',
  },
  {
    file: 'functions/publishing/operations/write-files.ts',
    from: "''",
    to: "'something'",
    reason: 'every content is read with the same words left out',
  },
  {
    file: 'functions/evening/operations/availability.ts',
    from: 'true',
    to: 'false',
    reason: 'the days are read at twice the price, which costs.test.ts measures',
  },
  {
    file: 'functions/evening/operations/new-reservations.ts',
    from: "'staff'",
    to: "''",
    reason: 'whoever is no guest is not limited, and nobody overrides anything online',
  },
  { file: 'functions/evening/operations/new-reservations.ts', from: '{ minutes: 0 }', to: '{}', reason: 'no minutes are none' },
  {
    file: 'functions/house/http/idempotency.ts',
    from: "'key'",
    to: "''",
    reason: 'it has to differ from the other kind of name, and the empty one does',
  },
  { file: 'functions/house/http/source.ts', from: 'tail === undefined', to: 'false', reason: 'a whole address has no gap to fill' },
  {
    file: 'functions/evening/store/waiting.ts',
    from: 'ttl > now',
    to: '(ttl) >= (now)',
    reason: 'what nobody has answered for a week after its start, or has ended a week ago, is listed for a second more',
  },
];
