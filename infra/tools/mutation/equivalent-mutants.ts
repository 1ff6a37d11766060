interface EquivalentMutant {
  file: string;
  /** The code, with one space for all that separates it, and what stands in its place. */
  from: string;
  to: string;
  reason: string;
}

const typesOnly =
  'the part is always there: the tag of the text was checked, or the expression has found it; the value is for the compiler';
const purpose = 'a purpose has to differ from the other purposes, and the empty one does';
const sameOfEqual = 'of two that are equal it does not matter which';
const alwaysSeparate = 'the two are never equal';
const undefinedAnyway = 'what comes after it gives undefined too';

/** Mutants that change nothing that a test could see. */
export const equivalentMutants: EquivalentMutant[] = [
  {
    file: 'functions/credentials/access-token.ts',
    from: 'jwt.decode(token, { complete: true })?.header.kid',
    to: 'jwt.decode(token, { complete: true }).header.kid',
    reason: 'the error is caught, with the same result',
  },
  { file: 'functions/credentials/access-token.ts', from: '{ return undefined; }', to: '', reason: undefinedAnyway },
  { file: 'functions/credentials/access-token.ts', from: "''", to: "'something'", reason: 'no key has this name either' },
  { file: 'functions/credentials/access-token.ts', from: '!key', to: 'false', reason: 'nothing is verified without a key' },
  { file: 'functions/credentials/access-token.ts', from: "'string'", to: "''", reason: 'a text has no `typ`' },
  { file: 'functions/credentials/device-token.ts', from: '[]', to: "['something']", reason: 'the device and the end stay undefined' },
  { file: 'functions/credentials/tag.ts', from: "'rate limit'", to: "''", reason: purpose },
  { file: 'functions/credentials/password-hash.ts', from: "''", to: "'something'", reason: typesOnly },
  { file: 'functions/credentials/refresh-token.ts', from: "'refresh token'", to: "''", reason: purpose },
  { file: 'functions/credentials/refresh-token.ts', from: "'next refresh secret'", to: "''", reason: purpose },
  { file: 'functions/credentials/refresh-token.ts', from: "''", to: "'something'", reason: typesOnly },
  { file: 'functions/credentials/reset-code.ts', from: "'reset code'", to: "''", reason: purpose },
  { file: 'functions/credentials/verification-token.ts', from: "'e-mail verification'", to: "''", reason: purpose },
  {
    file: 'functions/rules/accounts/password-strength.ts',
    from: 'character.toLowerCase()',
    to: 'character.toUpperCase()',
    reason: 'letters that are equal in one case are equal in the other',
  },
  {
    file: 'functions/rules/accounts/passwords.ts',
    from: 'estimator.check(password, known).guesses < enoughGuesses',
    to: '(estimator.check(password, known).guesses) <= (enoughGuesses)',
    reason: 'an estimate of exactly so many guesses would do too',
  },
  {
    file: 'functions/rules/reservations/action-effect.ts',
    from: "action === 'delete'",
    to: 'false',
    reason: 'a deletion has no status in the table either',
  },
  {
    file: 'functions/rules/reservations/action-effect.ts',
    from: "'delete'",
    to: "''",
    reason: 'a deletion has no status in the table either',
  },
  {
    file: 'functions/rules/reservations/action-effect.ts',
    from: "'staff'",
    to: "''",
    reason: 'only whether there is a mail counts, and to whom; what it says depends on who cancels',
  },
  {
    file: 'functions/rules/reservations/availability.ts',
    from: 'a.dateTime < b.dateTime',
    to: '(a.dateTime) <= (b.dateTime)',
    reason: alwaysSeparate,
  },
  {
    file: 'functions/rules/reservations/due-reservations.ts',
    from: 'settledAt === undefined',
    to: 'false',
    reason: 'nobody was reminded of such a wait, and nothing is later than an unknown time',
  },
  { file: 'functions/rules/reservations/listed-days.ts', from: 'a > b', to: '(a) >= (b)', reason: sameOfEqual },
  { file: 'functions/rules/reservations/listed-days.ts', from: 'a < b', to: '(a) <= (b)', reason: sameOfEqual },
  {
    file: 'functions/rules/reservations/reservation-change.ts',
    from: "!isStaff && current.status === 'confirmed'",
    to: "(!isStaff) || (current.status === 'confirmed')",
    reason: 'only the change of a confirmed one by its guest makes it wait',
  },
  {
    file: 'functions/rules/reservations/reservation-change.ts',
    from: '!start',
    to: 'false',
    reason: 'the rule for new times refuses it with the same sentence',
  },
  { file: 'functions/rules/reservations/special-days.ts', from: '{ week: [] }', to: '{}', reason: 'the day has hours of its own' },
  { file: 'functions/rules/reservations/special-days.ts', from: '[]', to: "['something']", reason: 'the hours are not looked at' },
  { file: 'functions/rules/reservations/special-days.ts', from: "''", to: "'something'", reason: 'the note is not looked at' },
  { file: 'functions/rules/card/marks.ts', from: '[]', to: "['something']", reason: 'no mark has this name' },
  {
    file: 'functions/publishing/invalidations.ts',
    from: "'invalidations'",
    to: "''",
    reason: 'a subject has to differ from the others, and the empty one does',
  },
  {
    file: 'functions/publishing/publish.ts',
    from: 'performance.now() - started',
    to: '(performance.now()) + (started)',
    reason: 'a time in the log, which no test may compare',
  },
  { file: 'functions/publishing/publish.ts', from: '[]', to: "['something']", reason: 'nothing is at a path that is not there' },
  { file: 'functions/publishing/publish.ts', from: "''", to: "'something'", reason: 'the page for missing ones is always among the files' },
  {
    file: 'functions/publishing/publish.ts',
    from: 'files.find(({ path }) => path === inFolder(language, missingName))?.body',
    to: 'files.find(({ path }) => path === inFolder(language, missingName)).body',
    reason: typesOnly,
  },
  { file: 'functions/publishing/write-files.ts', from: "'Superseded'", to: "''", reason: 'the run is told by its class' },
  {
    file: 'functions/publishing/write-files.ts',
    from: 'before?.changedAt',
    to: 'before.changedAt',
    reason: 'a file that was not there has changed',
  },
  {
    file: 'functions/publishing/write-files.ts',
    from: "''",
    to: "'something'",
    reason: 'every content is read with the same words left out',
  },
  {
    file: 'functions/booking/availability.ts',
    from: 'true',
    to: 'false',
    reason: 'the days are read at twice the price, which costs.test.ts measures',
  },
  {
    file: 'functions/booking/changes.ts',
    from: "status === 'confirmed'",
    to: "(status) !== ('confirmed')",
    reason: 'the days are read later where they are needed',
  },
  {
    file: 'functions/booking/new-reservations.ts',
    from: "'staff'",
    to: "''",
    reason: 'whoever is no guest is not limited, and nobody overrides anything online',
  },
  { file: 'functions/booking/new-reservations.ts', from: '{ minutes: 0 }', to: '{}', reason: 'no minutes are none' },
  { file: 'functions/booking/tables.ts', from: "'full'", to: "''", reason: 'the sentence asks only whether it is closed' },
  { file: 'functions/http/accepted-language.ts', from: "''", to: "'something'", reason: 'no language has this name' },
  { file: 'functions/http/caller.ts', from: "''", to: "'something'", reason: 'it is no bearer token either' },
  { file: 'functions/http/caller.ts', from: '[]', to: "['something']", reason: 'no role has this name' },
  {
    file: 'functions/http/idempotency.ts',
    from: "'key'",
    to: "''",
    reason: 'it has to differ from the other kind of name, and the empty one does',
  },
  { file: 'functions/http/source.ts', from: 'tail === undefined', to: 'false', reason: 'a whole address has no gap to fill' },
  { file: 'functions/rules/reservations/opening-hours.ts', from: "''", to: "'something'", reason: 'a week has seven days' },
  { file: 'functions/rules/reservations/service-day.ts', from: '[]', to: "['something']", reason: 'a week has seven days' },
  {
    file: 'functions/rules/reservations/special-days.ts',
    from: 'ofA < ofB',
    to: '(ofA) <= (ofB)',
    reason: alwaysSeparate,
  },
  {
    file: 'functions/data/reservations/blocked-guests.ts',
    from: 'a.since > b.since',
    to: '(a.since) >= (b.since)',
    reason: sameOfEqual,
  },
  {
    file: 'functions/data/reservations/waiting.ts',
    from: 'ttl > now',
    to: '(ttl) >= (now)',
    reason: 'what nobody has answered for a week after its start, or has ended a week ago, is listed for a second more',
  },
  { file: 'functions/handlers/identity.ts', from: "''", to: "'something'", reason: 'only fields that have a photograph are looked up' },
];
