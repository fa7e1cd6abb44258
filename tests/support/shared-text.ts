/** What a first visit is given of all that is public: a file that all visitors share, and which is older for a while. */
export async function sharedText({ url }: { readonly url: string }): Promise<string> {
  const answer = await fetch(`${url}/storage/v1/object/public/snapshot/first.json`);
  return answer.text();
}
