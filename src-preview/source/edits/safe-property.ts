import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { textAttributes } from '../../protocol/texts.ts';
import { leadsOut } from '../styles/css-value.ts';

/** What is run or read as markup, and what React, JavaScript and the editor keep for themselves. */
const forbidden = new Set([
  'dangerouslysetinnerhtml',
  'innerhtml',
  'outerhtml',
  'srcdoc',
  'ref',
  'key',
  'children',
  'is',
  '__proto__',
  'constructor',
  'prototype',
  '__eid',
  'data-codebase-id',
  '__self',
  '__source',
]);
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlinkhref',
  'xlink:href',
  'poster',
  'data',
  'cite',
  'background',
  'manifest',
  'ping',
  'srcset',
  'imagesrcset',
  'to',
  'codebase',
  'icon',
  'profile',
]);
const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Whether a property may be written at all: no handlers, no markup, nothing that React or the editor keeps for itself. */
export function isSafeProperty(name: string): boolean {
  return (
    /^[A-Za-z_$][\w$-]*(?::[A-Za-z_$][\w$-]*)?$/.test(name) &&
    !forbidden.has(name.toLowerCase()) &&
    !/^on[a-z:]/i.test(name)
  );
}

/** Why nothing may be written under a name, wherever that is: it would be run, or is kept for something else. */
export function nameRefusal(name: string): Refusal | undefined {
  return isSafeProperty(name) ? undefined : refuse('UNSAFE_PROP', { names: [name] });
}

/** Whether what stands under a name is an address that a browser follows. */
export function isAddress(name: string): boolean {
  return addresses.has(name.toLowerCase());
}

function schemeOf(value: string): string | undefined {
  // Browsers drop these before they read an address.
  const plain = value.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
}

function isSafeAddress(value: string): boolean {
  const scheme = schemeOf(value);
  if (scheme === undefined || safeSchemes.has(scheme)) return true;
  return scheme === 'data' && /^\s*data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(value);
}

/** Whether a value may stand under this name: no text in it may be an address that runs code. */
export function isSafeValue(name: string, value: unknown): boolean {
  if (typeof value === 'string') return isSafeText(name.toLowerCase(), value);
  if (Array.isArray(value)) return value.every((item) => isSafeValue(name, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(
      ([key, item]) =>
        !['__proto__', 'constructor', 'prototype', '__html'].includes(key) &&
        isSafeValue(key === 'url' ? 'href' : name, item) &&
        isSafeValue(key, item),
    );
  return true;
}

function isSafeText(name: string, value: string): boolean {
  if (addresses.has(name))
    return isSafeAddress(value) && (!name.endsWith('srcset') || value.split(',').every(isSafeAddress));
  if (textAttributes.some((one) => one === name)) return true;
  const scheme = schemeOf(value);
  if (scheme === 'javascript' || scheme === 'vbscript') return false;
  if (/(?:java|vb)script\s*:/i.test(value) || leadsOut(value.replaceAll('_', ' '), true)) return false;
  return !(scheme === 'data' && !isSafeAddress(value));
}
