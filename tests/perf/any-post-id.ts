/** The newest post of a running school. */
export async function anyPostId(stack: { readonly url: string; readonly publishableKey: string }): Promise<string> {
  const answer = await fetch(`${stack.url}/rest/v1/posts?select=id&order=created_at.desc&limit=1`, {
    headers: { apikey: stack.publishableKey },
  });
  const [post] = (await answer.json()) as { id: string }[];
  if (!post) throw new Error('the demo school has no post');
  return post.id;
}
