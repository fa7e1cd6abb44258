interface Stack {
  readonly url: string;
  readonly publishableKey: string;
}

/** Signs in on another device; the answer asks for that device's next token. Throws the status of a refusal. */
export async function signedInElsewhere(
  { url, publishableKey }: Stack,
  email: string,
  password: string,
  device = 'Mozilla/5.0 (another device)',
): Promise<() => Promise<Response>> {
  const ask = (grant: string, body: object) =>
    fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', 'user-agent': device },
      body: JSON.stringify(body),
    });
  const entered = await ask('password', { email, password });
  if (!entered.ok) throw new Error(String(entered.status));
  const { refresh_token } = (await entered.json()) as { refresh_token: string };
  return () => ask('refresh_token', { refresh_token });
}
