/** The time in whole seconds since 1970, as tokens and DynamoDB's expiry count it. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
