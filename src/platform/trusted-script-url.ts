/** The address of one of our scripts that run beside a page, as this build has it. */
export type OwnScript = string & { readonly ownScript: true };

const known = new Set<string>();

/** Names a script that may be started beside a page; nothing but what was named can be. */
export function ownScript(url: string): OwnScript {
  known.add(url);
  // Cast: it has been named now.
  return url as OwnScript;
}

interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | null = null;

/**
 * The address of one of our scripts as a browser wants it: under Trusted Types it must come from a policy. There is one
 * for all of them, made once, because a page may make it only once; it knows the addresses that were named and no others.
 */
export function trustedScriptUrl(script: OwnScript): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  if (!trustedTypes) return script;
  policy ??= trustedTypes.createPolicy('manara', {
    createScriptURL(wanted) {
      if (!known.has(wanted)) throw new TypeError(`${wanted} is no script of ours`);
      return wanted;
    },
  });
  return policy.createScriptURL(script);
}
