/**
 * The shell with a `Link` header that preloads its modules as scripts; its bytes stay what they are. Chromium keeps the
 * compiled code of a module and then, where it streams the module, compiles it anew at every start all the same; a module
 * that was preloaded as a script is not streamed. A first visit, which has no compiled code, is better off streaming.
 */
export async function withPreloads(response: Response): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const [, src] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) {
    headers.append('link', `<${src}>; rel=preload; as=script; crossorigin`);
  }
  return new Response(html, { headers });
}
