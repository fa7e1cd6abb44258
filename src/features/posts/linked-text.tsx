import { createElement, Fragment } from 'react';

/** An address ends before what a sentence puts behind it, and before what nobody sees. */
const addresses = /(https:\/\/[^\s<>"«»“”\p{C}]*[^\s<>"«»“”\p{C}.,:;!?'()[\]…،؛؟])/u;

/** Whether an address may be followed from what somebody wrote: its host is a public name, and it signs nobody in. */
function isFollowed(address: string): boolean {
  try {
    const { username, password, hostname } = new URL(address);
    return username === '' && password === '' && /\.[a-z][a-z0-9-]+$/i.test(hostname);
  } catch {
    return false;
  }
}

/** A text with its addresses as links, each of which reads in its own direction. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts = text.split(addresses).map((part, at) => (at % 2 === 1 && isFollowed(part) ? linkTo(part) : part));
  return createElement(Fragment, null, ...parts);
}

const linkTo = (address: string) => (
  <a href={address} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
    {address}
  </a>
);
