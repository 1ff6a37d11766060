/**
 * The CloudFront functions, as text in the language they run in (JavaScript runtime 2.0). Each sees the visitor's request before
 * CloudFront looks into its cache.
 */

/**
 * `/login` is a page of the app, `/assets/a1b2.js` a file: a path whose last part has no dot is answered with the app.
 * The home page has a document of its own, written out in full when the site was built.
 */
export const pageOfPath = `
function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') < 0) request.uri = request.uri === '/' ? '/index.html' : '/app.html';
  return request;
}
`;

/** Tells the API the visitor's address; one that the visitor sends along is overwritten. */
export const visitorAddress = `
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * The same for paths whose answers are cached, and HEAD ends here: the API does not know it, and CloudFront might keep the refusal for those
 * who ask with GET.
 */
export const visitorAddressOfGet = `
function handler(event) {
  var request = event.request;
  if (request.method === 'HEAD') {
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: 'GET' }, 'cache-control': { value: 'no-store' } }
    };
  }
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
`;
