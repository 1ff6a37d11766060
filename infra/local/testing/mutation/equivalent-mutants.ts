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
  { file: 'functions/credentials/hidden-name.ts', from: "'rate limit'", to: "''", reason: purpose },
  { file: 'functions/credentials/password-hash.ts', from: "''", to: "'something'", reason: typesOnly },
  { file: 'functions/credentials/refresh-token.ts', from: "'refresh token'", to: "''", reason: purpose },
  { file: 'functions/credentials/refresh-token.ts', from: "'next refresh secret'", to: "''", reason: purpose },
  { file: 'functions/credentials/refresh-token.ts', from: "''", to: "'something'", reason: typesOnly },
  { file: 'functions/credentials/reset-code.ts', from: "'reset code'", to: "''", reason: purpose },
  { file: 'functions/credentials/verification-token.ts', from: "'e-mail verification'", to: "''", reason: purpose },
];
