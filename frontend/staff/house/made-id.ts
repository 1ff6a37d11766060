/** A new id as the server makes them: 128 random bits in base64url, without a hyphen at the start. */
export function madeId(): string {
  const id = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
  return id.startsWith('-') ? madeId() : id;
}
