/** Why the local restaurant cannot run, in one sentence for the person at the keyboard. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
