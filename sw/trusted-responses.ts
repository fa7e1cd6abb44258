/** The parts of a `Response` that say whether it may be kept. */
export type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

const typesByExtension: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/(?:x-)?javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  webp: /^image\/webp\b/,
  woff2: /^(?:font|application)\/(?:font-)?woff2\b/,
  webmanifest: /^application\/(?:manifest\+)?json\b/,
};
const photo = /^image\/(?:png|jpeg|webp|avif|gif)\b/;

/**
 * Whether an answer can be the file of the build that was asked for. A captive portal answers every path with its page,
 * often after a redirect; kept once, that page would be the portal until the next release.
 */
export function isBuildFile(path: string, response: ResponseFacts): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name === '' ? 'html' : name.slice(name.lastIndexOf('.') + 1);
  return isDirect(response) && (typesByExtension[extension]?.test(contentType(response)) ?? false);
}

/** Whether an answer is a picture that anybody may see. An opaque answer could be anything and is none. */
export function isPublicPhoto(response: ResponseFacts): boolean {
  const policy = response.headers.get('cache-control') ?? '';
  return isDirect(response) && photo.test(contentType(response)) && !/\b(?:no-store|private)\b/i.test(policy);
}

function isDirect({ status, type, redirected }: ResponseFacts): boolean {
  return status === 200 && !redirected && (type === 'basic' || type === 'cors' || type === 'default');
}

function contentType(response: ResponseFacts): string {
  return (response.headers.get('content-type') ?? '').trim().toLowerCase();
}
