import { default as pictureWorker } from './picture-worker.ts?worker&url';

/** Scripts that run beside the page, by their address in this build. */
const scriptUrls = { serviceWorker: '/service-worker.js', pictureWorker } as const;

interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | null = null;

/**
 * The address of one of our scripts as a browser wants it: under Trusted Types it must come from a policy. There is one
 * for all of them, made once, because a page may make it only once; it knows these addresses and no others.
 */
export function trustedScriptUrl(script: keyof typeof scriptUrls): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  const url = scriptUrls[script];
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('manara', {
    createScriptURL(wanted) {
      if (!Object.values(scriptUrls).includes(wanted)) throw new TypeError(`${wanted} is no script of ours`);
      return wanted;
    },
  });
  return policy.createScriptURL(url);
}
