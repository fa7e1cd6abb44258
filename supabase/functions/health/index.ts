/** Says that functions are served, and when it was asked. */
export default {
  fetch(request: Request): Response {
    if (request.method !== 'GET' && request.method !== 'POST') {
      return Response.json(
        { code: 'METHOD_NOT_ALLOWED', message: 'Use GET' },
        { status: 405, headers: { allow: 'GET, POST' } },
      );
    }
    return Response.json({ status: 'ok', at: new Date().toISOString() });
  },
};
