/** The security headers of every API reply, as OWASP's REST security cheat sheet wants them. A browser may do nothing with a reply. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
