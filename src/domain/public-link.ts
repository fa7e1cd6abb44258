import { textLimits } from './limits.ts';
import { isMediaReference } from './media-reference.ts';

/** The rule of `private.is_media_reference` in the database for addresses: https, a public host by its name, nothing that cannot be seen. */
const publicAddress = new RegExp(
  String.raw`^https://(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?` +
    String.raw`(?::[1-9][0-9]{0,3}|:[1-5][0-9]{4})?` +
    String.raw`(?:[/?#][^\u0001-\u0020\\\u007F-\u00A0\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]*)?$`,
);

const isKept = (address: string): boolean =>
  isMediaReference(address) &&
  publicAddress.test(address) &&
  new TextEncoder().encode(address).length <= textLimits.url;

/** A link that was typed as the school keeps it, the name of its host in ASCII where it has to be; null where the school would refuse it. */
export function publicLink(typed: string): string | null {
  const link = typed.trim();
  if (isKept(link)) return link;
  if (!isMediaReference(link) || !link.startsWith('https://')) return null;
  const { href } = new URL(link);
  return isKept(href) ? href : null;
}
