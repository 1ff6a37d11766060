/** Why the local restaurant cannot start, in one sentence for the developer. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
